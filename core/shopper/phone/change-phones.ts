import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { findCustomer, setPrimaryPhone } from '../customer/queries.ts'
import { deletePhone, furtherPhonesOf, insertPhone } from './queries.ts'
import { maxPhones, type PhoneInput } from './schema.ts'

/** The numbers of a customer inside the transaction that changes them. */
type Saved = { readonly primary: string | null; readonly further: readonly string[] }

/** Changes the numbers of a locked customer. Fails with `sign-in-required`, `too-many-requests`, or as `change` does. */
async function changeSaved(
  who: Customer,
  context: Context,
  change: (tx: Queryable, saved: Saved, now: Date) => Promise<Result<null>>,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  const changed = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const primary = (await findCustomer(tx, customerId))?.phone ?? null
    const further = (await furtherPhonesOf(tx, customerId)).filter((phone) => phone !== primary)
    return change(tx, { primary, further }, context.clock.now())
  })
  if (changed.ok) logSecurityEvent('customer-changed', { customerId, fields: ['phone'] }, context)
  return changed
}

/** Adds a number; the first one is the primary one. A known number stays as it is. Fails with `too-many-phones`. */
export function addPhone(who: Customer, { phone }: PhoneInput, context: Context): Promise<Result<null>> {
  return changeSaved(who, context, async (tx, { primary, further }, now) => {
    if (phone === primary || further.includes(phone)) return ok(null)
    if (further.length + 1 >= maxPhones) return fail('too-many-phones', { field: 'phone' })
    if (primary === null) await setPrimaryPhone(tx, who.customerId, phone, now)
    else await insertPhone(tx, who.customerId, phone, now)
    return ok(null)
  })
}

/** Adds the first number of a customer whose row the transaction has locked; does nothing if there is a number already. */
export async function addFirstPhone(
  tx: Queryable,
  { customerId, phone }: { readonly customerId: string; readonly phone: string },
  now: Date,
): Promise<void> {
  const { phone: primary } = (await findCustomer(tx, customerId)) ?? { phone: null }
  if (primary === null) await setPrimaryPhone(tx, customerId, phone, now)
}

/** Makes a saved number the primary one; the primary one before stays saved. Fails with `not-found`. */
export function makePhonePrimary(
  who: Customer,
  { phone }: PhoneInput,
  context: Context,
): Promise<Result<null>> {
  return changeSaved(who, context, async (tx, { primary, further }, now) => {
    if (phone === primary) return ok(null)
    if (!further.includes(phone)) return fail('not-found')
    await deletePhone(tx, who.customerId, phone)
    if (primary !== null) await insertPhone(tx, who.customerId, primary, now)
    await setPrimaryPhone(tx, who.customerId, phone, now)
    return ok(null)
  })
}

/**
 * Removes a number. In the place of the primary one the oldest of the others becomes it. Fails with `not-found`.
 * @param endUses ends what the customer uses the number for, before it is removed and in the same transaction
 */
export function removePhone(
  who: Customer,
  { phone }: PhoneInput,
  context: Context,
  endUses: (tx: Queryable) => Promise<void> = async () => {},
): Promise<Result<null>> {
  return changeSaved(who, context, async (tx, { primary, further }, now) => {
    await endUses(tx)
    if (phone !== primary)
      return (await deletePhone(tx, who.customerId, phone)) > 0 ? ok(null) : fail('not-found')
    const next = further[0] ?? null
    if (next !== null) await deletePhone(tx, who.customerId, next)
    await setPrimaryPhone(tx, who.customerId, next, now)
    return ok(null)
  })
}
