import type { Context, Customer, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { getCustomer } from './get-customer.ts'
import { isNameSigned } from './is-name-signed.ts'
import { lockCustomer } from './lock-customer.ts'
import { changeCustomer, findCustomer } from './queries.ts'
import type { CustomerRecord, UpdateCustomerInput } from './schema.ts'

/** Whether the input would give the customer another name. */
function changesName(
  { firstName, lastName }: UpdateCustomerInput,
  now: Pick<CustomerRecord, 'firstName' | 'lastName'>,
): boolean {
  const isOther = (wanted: string | undefined, name: string | null) => wanted !== undefined && wanted !== name
  return isOther(firstName, now.firstName) || isOther(lastName, now.lastName)
}

/**
 * Whether a customer may take a name without a proof: `name-signed` if not because of what is signed, otherwise as the
 * checks of the nouns fail.
 */
async function checkNameChange(
  tx: Queryable,
  who: Customer,
  { firstName, lastName }: Pick<CustomerRecord, 'firstName' | 'lastName'>,
  { clock, composition }: Context,
): Promise<Result<null>> {
  if (await isNameSigned(who, { db: tx, composition })) return fail('name-signed')
  if (firstName === null || lastName === null) return ok(null)
  for (const { check } of Object.values(composition.nameChanges)) {
    const checked = await check(tx, who.customerId, { name: { firstName, lastName }, now: clock.now() })
    if (!checked.ok) return checked
  }
  return ok(null)
}

/**
 * Updates a registered customer's own data. Returns the record afterwards. Fails with `sign-in-required`,
 * `too-many-requests`, and for another name with `name-signed` once an agreement is signed in this one (then the store
 * changes it, `rename-by-operator.ts`), or as the checks of `composition.nameChanges` do.
 */
export async function updateCustomer(
  who: Who,
  input: UpdateCustomerInput,
  context: Context,
): Promise<Result<CustomerRecord>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  const changed = await inTransaction(context.db, async (tx) => {
    // Two changes at once, each of half a name, would otherwise be checked with the other half as it was.
    await lockCustomer(tx, customerId)
    const before = await findCustomer(tx, customerId)
    if (before === undefined) return fail('not-found')
    if (changesName(input, before)) {
      const { firstName = before.firstName, lastName = before.lastName } = input
      const free = await checkNameChange(tx, who, { firstName, lastName }, context)
      if (!free.ok) return free
    }
    await changeCustomer(tx, customerId, input, context.clock.now())
    return ok(null)
  })
  if (!changed.ok) return changed
  // A call names all fields, those that it leaves alone without a value.
  const fields = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  logSecurityEvent('customer-changed', { customerId, fields: fields.sort() }, context)
  return getCustomer(who, context)
}
