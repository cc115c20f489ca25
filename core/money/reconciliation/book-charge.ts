import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findAnyIntent } from '../payment/queries.ts'
import { settleIntent } from '../payment/settle-intent.ts'

/**
 * An operator's command that books what the payment service says of a payment, as the store would have at once: money that
 * it took for a payment that was given up goes back, or pays. It never charges anything. Fails with `not-found` if the
 * store or the service does not know the payment.
 * @returns the state of the payment after that
 */
export async function bookCharge(
  paymentId: string,
  actor: string,
  context: Context,
): Promise<Result<string>> {
  const { db, clock, adapters } = context
  const trail = (outcome: string) =>
    recordAudit(db, { actor, command: 'book-charge', input: { paymentId }, outcome, now: clock.now() })
  const intent = await findAnyIntent(db, paymentId)
  const charge = intent && (await adapters.payments.findCharge(paymentId))
  if (intent === undefined || charge === undefined) {
    await trail('not-found')
    return fail('not-found', { field: 'paymentId' })
  }
  const { state } = await settleIntent(intent.customerId, paymentId, charge, context)
  await trail(state)
  return ok(state)
}
