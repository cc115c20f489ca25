import type { Context } from '#core/context.ts'
import type { Cents } from '#domain/base/money.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { unsettledSince } from '../refund/queries.ts'
import { pendingSince } from './queries.ts'

/** A payment without a known result, or a refund that is not completed. */
export type StuckMoney = {
  readonly kind: 'payment' | 'refund'
  readonly id: string
  readonly customerId: string
  readonly paymentId: string
  readonly state: string
  readonly amountCents: Cents
  readonly attempts: number
  readonly since: Date
}

const stuckAfterMinutes = 15

/** Payments without a result and refunds not completed for a quarter of an hour, oldest first. */
export async function listStuck(actor: string, context: Context): Promise<StuckMoney[]> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - stuckAfterMinutes * 60_000)
  const payments = await pendingSince(context.db, before)
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
