import type { Context } from '#core/context.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import { getStore } from './get-store.ts'
import type { StoreFlags } from './store-flags.ts'

/**
 * The account at the payment service that a store's money goes to (ACC-166): the one for bank accounts, or the one for
 * cards, PayPal and Venmo, or else the one for all. Undefined where the store names none: then the service takes its own.
 */
export function merchantAccountOf(flags: StoreFlags, kind: MethodKind): string | undefined {
  const own = kind === 'bank' ? flags.achPaymentMerchantID : flags.ccPaymentMerchantID
  return own ?? flags.braintreeMerchantAccountID ?? undefined
}

/** The account that the money of a store goes to, by the store's id; undefined for an unknown store too. */
export async function findMerchantAccount(
  storeId: string | null,
  kind: MethodKind,
  context: Context,
): Promise<string | undefined> {
  const store = storeId === null ? undefined : await getStore(storeId, context)
  return store?.ok ? merchantAccountOf(store.value.flags, kind) : undefined
}
