import { fail, type Result } from '#domain/result.ts'
import type { Context, Who } from '../context.ts'
import { getCustomer } from './get-customer.ts'
import type { CustomerRecord, UpdateCustomerInput } from './schema.ts'
import { changeCustomer } from './store.ts'

/** Changes what a registered customer may change about themselves, and gives the record as it is then. */
export async function updateCustomer(
  who: Who,
  input: UpdateCustomerInput,
  context: Context,
): Promise<Result<CustomerRecord>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  await changeCustomer(context.db, who.customerId, input, context.clock.now())
  return getCustomer(who, context)
}
