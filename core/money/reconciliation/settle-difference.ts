import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findAnyIntent } from '../payment/queries.ts'
import { settleIntent } from '../payment/settle-intent.ts'
import { type OpenDifference, selectOpenDifferences, settleOpen } from './queries.ts'
import { type Reconciled, reconcile } from './reconcile.ts'

/** The differences between the payment service's lists and the store's books that wait for an operator. */
export async function listDifferences(actor: string, { db, clock }: Context): Promise<OpenDifference[]> {
  const open = await selectOpenDifferences(db)
  const entry = { actor, command: 'payment-differences', input: {}, outcome: 'done', now: clock.now() }
  await recordAudit(db, entry)
  return open
}

/** An operator's command that compares the lists from a moment on, now: after a backup was restored. */
export async function reconcileNow(from: Date, actor: string, context: Context): Promise<Reconciled> {
  const found = await reconcile(from, context)
  const { db, clock } = context
  const input = { from: from.toISOString(), differences: found.differences }
  await recordAudit(db, { actor, command: 'reconcile', input, outcome: 'done', now: clock.now() })
  return found
}

/**
 * An operator's command that says why a difference is none, or what was done about it elsewhere. `key` is the id of the
 * payment or refund. It comes back if one of the sides changes. Fails with `field-required` (reason) and `not-found`.
 */
export function settleDifference(
  { key, reason }: { readonly key: string; readonly reason: string },
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const note = reason.trim()
  const command = { actor, command: 'settle-difference', input: { key, reason: note } }
  return audited(context, command, async (tx, now) => {
    if (note === '') return fail('field-required', { field: 'reason' })
    const settled = await settleOpen(tx, { key, actor, note, now })
    return settled ? ok(null) : fail('not-found', { field: 'key' })
  })
}

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
