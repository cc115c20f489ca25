import type { Context, Customer, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { getCustomer } from './get-customer.ts'
import { isNameSigned } from './is-name-signed.ts'
import { changeCustomer } from './queries.ts'
import type { CustomerRecord, UpdateCustomerInput } from './schema.ts'

/** Whether the input would give the customer another name. */
function changesName(
  { firstName, lastName }: UpdateCustomerInput,
  now: Pick<CustomerRecord, 'firstName' | 'lastName'>,
): boolean {
  const isOther = (wanted: string | undefined, name: string | null) => wanted !== undefined && wanted !== name
  return isOther(firstName, now.firstName) || isOther(lastName, now.lastName)
}

/** Whether every noun lets the customer take the name without a proof. */
async function checkNameChange(
  { customerId }: Customer,
  { firstName, lastName }: Pick<CustomerRecord, 'firstName' | 'lastName'>,
  { db, clock, composition }: Context,
): Promise<Result<null>> {
  if (firstName === null || lastName === null) return ok(null)
  for (const { check } of Object.values(composition.nameChanges)) {
    const checked = await check(db, customerId, { name: { firstName, lastName }, now: clock.now() })
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
  const before = await getCustomer(who, context)
  if (!before.ok) return before
  if (changesName(input, before.value)) {
    if (await isNameSigned(who, context)) return fail('name-signed')
    const { firstName = before.value.firstName, lastName = before.value.lastName } = input
    const free = await checkNameChange(who, { firstName, lastName }, context)
    if (!free.ok) return free
  }
  await changeCustomer(context.db, customerId, input, context.clock.now())
  // A call names all fields, those that it leaves alone without a value.
  const fields = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  logSecurityEvent('customer-changed', { customerId, fields: fields.sort() }, context)
  return getCustomer(who, context)
}
