import type { Context, Who } from '#core/context.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { getCustomer } from './get-customer.ts'
import { changeCustomer } from './queries.ts'
import type { CustomerRecord, UpdateCustomerInput } from './schema.ts'

/** Updates a registered customer's own data. Returns the record afterwards. */
export async function updateCustomer(
  who: Who,
  input: UpdateCustomerInput,
  context: Context,
): Promise<Result<CustomerRecord>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  await changeCustomer(context.db, who.customerId, input, context.clock.now())
  logSecurityEvent(
    'customer-changed',
    { customerId: who.customerId, fields: Object.keys(input).sort() },
    context,
  )
  return getCustomer(who, context)
}
