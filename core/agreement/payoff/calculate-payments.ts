import type { Context, Who } from '#core/context.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import type { PayoffQuote } from '#domain/agreement/payoff.ts'
import type { Cents } from '#domain/base/money.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { agreementsOf } from '../agreement/queries.ts'
import type { AgreementSummary } from '../agreement/schema.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { payoffOf } from '../schedule/payoff-basis.ts'
import { isRunning } from '../schedule/running.ts'
import { duePayments } from '../schedule/schedule.ts'
import { summarize } from '../summary/summaries.ts'
import { takesPayoffOnline } from './takes-payoff-online.ts'

/** The amounts due on an agreement: all payments that are due, otherwise the next one. */
export type PaymentCalculation = {
  readonly agreement: AgreementSummary
  readonly rentCents: Cents
  readonly taxCents: Cents
  /** The damage waiver of these payments. */
  readonly waiverCents: Cents
  /** Late fees and other amounts besides rent. */
  readonly feesCents: Cents
  /** The amount to pay now, less the money held. */
  readonly totalCents: Cents
  /** Money received that belongs to no payment yet. */
  readonly suspenseCents: Cents
  /** Money that the store holds for the customer. */
  readonly customerAccountCents: Cents
  /** Whether no payment of the plan is left after this one. */
  readonly paysLast: boolean
  /** The payoff of today; null before delivery. */
  readonly payoff: PayoffQuote | null
  /** Whether that payoff can be paid online; otherwise its store takes it. */
  readonly isPayoffOnline: boolean
}

/** All payments that are due, otherwise the next one; once none is left the payoff, which is then the option price. */
function askedOf(
  agreement: AgreementSummary,
  payoff: PayoffQuote | null,
): Pick<PaymentCalculation, 'rentCents' | 'taxCents' | 'waiverCents' | 'totalCents'> {
  const { feesCents, held, next } = agreement
  if (next === null && payoff !== null)
    return { rentCents: 0, taxCents: payoff.taxCents, waiverCents: 0, totalCents: payoff.amountCents }
  const asked =
    agreement.amountDueCents > 0
      ? {
          rentCents: agreement.rentDueCents,
          waiverCents: agreement.waiverDueCents,
          totalCents: agreement.amountDueCents,
        }
      : (next ?? { rentCents: 0, waiverCents: 0, totalCents: 0 })
  return {
    rentCents: asked.rentCents,
    waiverCents: asked.waiverCents,
    taxCents: asked.totalCents - asked.rentCents - asked.waiverCents,
    totalCents: Math.max(0, asked.totalCents + feesCents - heldTotal(held)),
  }
}

/**
 * The amounts due on the customer's open agreements, newest first: running ones for which something is asked (ACC-251),
 * and those paid for but not delivered, with nothing due yet. Four queries, and a few more for each agreement whose store
 * takes early payoffs itself.
 */
export async function calculatePayments(who: Who, context: Context): Promise<PaymentCalculation[]> {
  if (who.kind === 'visitor') return []
  const { customerId } = who
  const now = context.clock.now()
  const all = await agreementsOf(context.db, customerId)
  const rows = all.filter((row) => isIn('renting', row.state))
  const summaries = await summarize(context.db, customerId, rows, now)
  const calculated = await Promise.all(
    summaries.map(async (agreement, at): Promise<PaymentCalculation[]> => {
      const row = rows[at]
      if (row === undefined) return []
      const { feesCents, held } = agreement
      const heldCents = heldTotal(held)
      const today = storeDay(row, now)
      const payoff = isRunning(row) ? payoffOf(row, { feesCents, heldCents }, today) : null
      const asked = askedOf(agreement, payoff)
      if (asked.totalCents <= 0 && row.state !== 'prelim-paid') return []
      const payoffOnline =
        payoff !== null && row.paysOnline && (await takesPayoffOnline(context.db, row, payoff, now))
      const paysLast = row.paymentsMade + Math.max(1, duePayments(row, today)) >= agreement.payments
      return [{ agreement, ...asked, feesCents, ...held, paysLast, payoff, isPayoffOnline: payoffOnline }]
    }),
  )
  return calculated.flat()
}
