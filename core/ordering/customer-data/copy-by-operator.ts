import type { Context } from '#core/context.ts'
import { findRegistered } from '#core/shopper/customer/queries.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { type CustomerData, copyCustomerData } from './copy-data.ts'

/** A copy of the data of the customer with an email address. Kept in the audit trail. Fails with `not-found`. */
export async function copyDataByOperator(
  email: string,
  actor: string,
  context: Context,
): Promise<Result<CustomerData>> {
  const audit = { actor, command: 'customer-data', now: context.clock.now() }
  const customer = await findRegistered(context.db, normalizeEmail(email))
  if (customer === undefined) {
    await recordAudit(context.db, { ...audit, input: {}, outcome: 'not-found' })
    return fail('not-found', { field: 'email' })
  }
  await recordAudit(context.db, { ...audit, input: { customerId: customer.id }, outcome: 'done' })
  return ok(await copyCustomerData(customer.id, context))
}
