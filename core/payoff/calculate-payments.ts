import type { Cents } from '#domain/money.ts'
import type { PayoffQuote } from '#domain/payoff.ts'
import { isRunning, payoffOf, storeDay } from '../agreement/position.ts'
import type { AgreementSummary } from '../agreement/schema.ts'
import { agreementsOf } from '../agreement/store.ts'
import { summarize } from '../agreement/summaries.ts'
import type { Context, Who } from '../context.ts'
import { standings } from '../ledger/book.ts'

/** What an agreement asks for now: all payments that have fallen due, or else the next one. */
export type PaymentCalculation = {
  readonly agreement: AgreementSummary
  readonly rentCents: Cents
  readonly taxCents: Cents
  /** Late fees and what else is owed beside the rent. */
  readonly feesCents: Cents
  readonly totalCents: Cents
  /** Money that came in and belongs to no payment yet. */
  readonly suspenseCents: Cents
  /** Money that the store holds for the customer. */
  readonly customerAccountCents: Cents
  /** What it takes to own the goods today; null before delivery. */
  readonly payoff: PayoffQuote | null
}

/**
 * What the customer's open agreements ask for, the newest first: those that run, and those paid for but not delivered,
 * on which nothing is due yet. Four queries.
 */
export async function calculatePayments(who: Who, context: Context): Promise<PaymentCalculation[]> {
  if (who.kind === 'visitor') return []
  const { customerId } = who
  const now = context.clock.now()
  const all = await agreementsOf(context.db, customerId)
  const rows = all.filter((row) => isRunning(row) || row.state === 'prelim-paid')
  const ids = rows.map((row) => row.id)
  const [summaries, books] = await Promise.all([
    summarize(context.db, customerId, rows, now),
    standings(context.db, customerId, ids),
  ])
  return summaries.flatMap((agreement, at) => {
    const row = rows[at]
    const book = books.get(agreement.id)
    if (row === undefined || book === undefined) return []
    const asked =
      agreement.amountDueCents > 0
        ? { rentCents: agreement.rentDueCents, totalCents: agreement.amountDueCents }
        : (agreement.next ?? { rentCents: 0, totalCents: 0 })
    const { feesCents } = book.owed
    const heldCents = book.customerAccountCents
    return {
      agreement,
      rentCents: asked.rentCents,
      taxCents: asked.totalCents - asked.rentCents,
      feesCents,
      totalCents: asked.totalCents + feesCents,
      suspenseCents: book.suspenseCents,
      customerAccountCents: heldCents,
      payoff: isRunning(row) ? payoffOf(row, { feesCents, heldCents }, storeDay(row, now)) : null,
    }
  })
}
