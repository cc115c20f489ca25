import type { Context, Who } from '#core/context.ts'
import type { PayoffQuote } from '#domain/agreement/payoff.ts'
import type { Cents } from '#domain/base/money.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { isRunning, payoffOf, storeDay } from '../agreement/position.ts'
import { agreementsOf } from '../agreement/queries.ts'
import type { AgreementSummary } from '../agreement/schema.ts'
import { summarize } from '../agreement/summaries.ts'

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
  /** The payoff of today; null before delivery. */
  readonly payoff: PayoffQuote | null
}

/**
 * The amounts due on the customer's open agreements, newest first: running ones, and those paid for but not
 * delivered, with nothing due yet. Four queries.
 */
export async function calculatePayments(who: Who, context: Context): Promise<PaymentCalculation[]> {
  if (who.kind === 'visitor') return []
  const { customerId } = who
  const now = context.clock.now()
  const all = await agreementsOf(context.db, customerId)
  const rows = all.filter((row) => isRunning(row) || row.state === 'prelim-paid')
  const summaries = await summarize(context.db, customerId, rows, now)
  return summaries.flatMap((agreement, at) => {
    const row = rows[at]
    if (row === undefined) return []
    const asked =
      agreement.amountDueCents > 0
        ? {
            rentCents: agreement.rentDueCents,
            waiverCents: agreement.waiverDueCents,
            totalCents: agreement.amountDueCents,
          }
        : (agreement.next ?? { rentCents: 0, waiverCents: 0, totalCents: 0 })
    const { feesCents, held } = agreement
    const heldCents = heldTotal(held)
    return {
      agreement,
      rentCents: asked.rentCents,
      waiverCents: asked.waiverCents,
      taxCents: asked.totalCents - asked.rentCents - asked.waiverCents,
      feesCents,
      totalCents: Math.max(0, asked.totalCents + feesCents - heldCents),
      ...held,
      payoff: isRunning(row) ? payoffOf(row, { feesCents, heldCents }, storeDay(row, now)) : null,
    }
  })
}
