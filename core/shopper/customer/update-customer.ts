import type { Context, Who } from '#core/context.ts'
import { fail, type Result } from '#domain/base/result.ts'
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

/**
 * Updates a registered customer's own data. Returns the record afterwards. Fails with `sign-in-required`,
 * `too-many-requests`, and with `name-signed` for another name once an agreement is signed in this one: then the store
 * changes it (`rename-by-operator.ts`).
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
  if (changesName(input, before.value) && (await isNameSigned(who, context))) return fail('name-signed')
  await changeCustomer(context.db, customerId, input, context.clock.now())
  // A call names all fields, those that it leaves alone without a value.
  const fields = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  logSecurityEvent('customer-changed', { customerId, fields: fields.sort() }, context)
  return getCustomer(who, context)
}
