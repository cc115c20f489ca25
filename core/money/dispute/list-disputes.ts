import type { ListedDispute } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PaymentState } from '#domain/money/payment-machine.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { listedPages } from '../service-list/listed-pages.ts'
import { findDisputed } from './find-disputed.ts'
import { agreementNumbers } from './queries.ts'
import type { DisputeStep, Refunded } from './step-after.ts'

/** A dispute with what the store has of its payment; null where the store does not know the payment. */
export type DisputeWork = ListedDispute & {
  /** What is still to be done about it. */
  readonly step: DisputeStep
  readonly payment: {
    readonly customerId: string
    readonly state: PaymentState
    readonly amountCents: Cents
    readonly refunded: Refunded
    /** The numbers of the agreements that it paid. */
    readonly agreements: readonly string[]
  } | null
}

/** All disputes that the payment service received since a moment. Throws if the service does not give its list. */
export async function disputesSince(since: Date, { adapters }: Context): Promise<ListedDispute[]> {
  const found: ListedDispute[] = []
  for await (const page of listedPages((request) => adapters.payments.listDisputes(request), since))
    found.push(...page)
  return found
}

/** The order in which operators have to look: what has no day is looked at last. */
const byReply = ({ replyBy: one }: ListedDispute, { replyBy: other }: ListedDispute) =>
  (one ?? '9999').localeCompare(other ?? '9999')

async function withPayment(dispute: ListedDispute, { db }: Context): Promise<DisputeWork> {
  const { step, intent, refunded } = await findDisputed(db, dispute)
  if (intent === undefined) return { ...dispute, step, payment: null }
  const { customerId, state, amountCents } = intent
  const agreements = await agreementNumbers(db, intent)
  return { ...dispute, step, payment: { customerId, state, amountCents, refunded, agreements } }
}

/**
 * An operator's command that asks the payment service for the disputes since a moment: those that wait for an answer first,
 * by its last day, then those that are lost and not settled in the books, each with what the store has of its payment.
 * Throws if the service does not give its list.
 */
export async function listDisputes(since: Date, actor: string, context: Context): Promise<DisputeWork[]> {
  const { clock, db } = context
  const found: DisputeWork[] = []
  for (const one of await disputesSince(since, context)) found.push(await withPayment(one, context))
  const input = { since: since.toISOString() }
  await recordAudit(db, { actor, command: 'disputes', input, outcome: 'done', now: clock.now() })
  const rank = ({ state, step }: DisputeWork) => (state === 'open' ? 0 : step === 'none' ? 2 : 1)
  return found.sort((one, other) => rank(one) - rank(other) || byReply(one, other))
}
