import type { Context, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { findCustomer } from './queries.ts'
import type { CustomerRecord } from './schema.ts'

/** The shopper's own record. Fails with `sign-in-required` for a visitor. */
export async function getCustomer(who: Who, context: Context): Promise<Result<CustomerRecord>> {
  if (who.kind === 'visitor') return fail('sign-in-required')
  const found = await findCustomer(context.db, who.customerId)
  return found === undefined ? fail('not-found') : ok(found)
}
