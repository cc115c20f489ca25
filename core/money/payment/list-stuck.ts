import type { Context } from '#core/context.ts'
import type { Cents } from '#domain/base/money.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { daysAfter } from '#platform/days-after.ts'
import { unsettledSince } from '../refund/queries.ts'
import { onTheirWaySince, pendingSince } from './queries.ts'

/** A payment without a known result or whose money does not arrive (`debit`), or a refund that is not completed. */
export type StuckMoney = {
  readonly kind: 'payment' | 'debit' | 'refund'
  readonly id: string
  readonly customerId: string
  readonly paymentId: string
  readonly state: string
  readonly amountCents: Cents
  readonly attempts: number
  readonly since: Date
}

const stuckAfterMinutes = 15
/** Far longer than any bank takes. */
const lostAfterDays = 10

/**
 * Payments without a result and refunds not completed for a quarter of an hour, and debits on their way for ten days,
 * oldest first.
 */
export async function listStuck(actor: string, context: Context): Promise<StuckMoney[]> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - stuckAfterMinutes * 60_000)
  const payments = await pendingSince(context.db, before)
  const lost = await onTheirWaySince(context.db, daysAfter(now, -lostAfterDays))
  const refunds = await unsettledSince(context.db, before)
  await recordAudit(context.db, { actor, command: 'list-stuck', input: {}, outcome: 'done', now })
  return [
    ...payments.map(({ id, customerId, state, amountCents, attempts, createdAt }) => ({
      kind: 'payment' as const,
      id,
      customerId,
      paymentId: id,
      state,
      amountCents,
      attempts,
      since: createdAt,
    })),
    ...lost.map(({ id, customerId, amountCents, attempts, submittedAt }) => ({
      kind: 'debit' as const,
      id,
      customerId,
      paymentId: id,
      state: 'submitted',
      amountCents,
      attempts,
      since: submittedAt,
    })),
    ...refunds.map(({ id, customerId, intentId, state, amountCents, attempts, createdAt }) => ({
      kind: 'refund' as const,
      id,
      customerId,
      paymentId: intentId,
      state,
      amountCents,
      attempts,
      since: createdAt,
    })),
  ].sort((a, b) => a.since.getTime() - b.since.getTime())
}
