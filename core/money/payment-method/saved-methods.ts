import type { Context, Customer } from '#core/context.ts'
import { cardExpiresOn } from '#domain/money/card-expiry.ts'
import { type MethodRow, methodsOf } from './queries.ts'
import type { PaymentMethod } from './schema.ts'

/** A method as its owner sees it, without the vault's token. */
export function shownMethod({
  id,
  kind,
  brand,
  last4,
  account,
  expiry,
  endReason,
  isDefault,
}: Omit<MethodRow, 'token'>): PaymentMethod {
  const read = expiry === null ? undefined : cardExpiresOn(expiry)
  const expiresOn = read?.ok ? read.value : null
  return { id, kind, brand, last4, account, expiry, expiresOn, endReason, isDefault }
}

/** A customer's saved methods, newest first. */
export async function savedMethods(who: Customer, context: Context): Promise<PaymentMethod[]> {
  return (await methodsOf(context.db, who.customerId)).map(shownMethod)
}

/** Those that have not ended, newest first. */
export async function usableMethods(who: Customer, context: Context): Promise<PaymentMethod[]> {
  return (await savedMethods(who, context)).filter(({ endReason }) => endReason === null)
}
