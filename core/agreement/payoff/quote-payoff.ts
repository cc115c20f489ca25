import type { Context, Customer } from '#core/context.ts'
import { explainPayoffChange, type PayoffQuote } from '#domain/agreement/payoff.ts'
import { type CivilDate, latest } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { isRunning, payoffBasis, payoffOf, storeDay } from '../agreement/position.ts'
import { type AgreementRow, findByNumber } from '../agreement/queries.ts'
import { feesAndHeldOf, standingOf } from '../agreement/rent-account.ts'
import { type Payoff, type QuotePayoffInput, quotePayoffInput } from './schema.ts'

/** The payoff on a day, with what the ledger says is owed and held beside the rent. */
export async function quoteOf(db: Queryable, row: AgreementRow, on: CivilDate): Promise<PayoffQuote> {
  return payoffOf(row, feesAndHeldOf(await standingOf(db, row)), on)
}

/**
 * What it takes to own the goods of an agreement today or on a later day (an earlier one counts as today), part by
 * part, with the last day on which the amount holds and the reasons why another day's amount differs.
 * Refuses with `not-found`, and with `payoff-not-possible` before delivery and after the end.
 */
export async function quotePayoff(
  who: Customer,
  input: QuotePayoffInput,
  context: Context,
): Promise<Result<Payoff>> {
  const read = readInput(quotePayoffInput, input)
  if (!read.ok) return read
  const row = await findByNumber(context.db, who.customerId, read.value.agreementNumber)
  if (row === undefined) return fail('not-found')
  if (!isRunning(row)) return fail('payoff-not-possible')
  const day = storeDay(row, context.clock.now())
  const basis = payoffBasis(row, feesAndHeldOf(await standingOf(context.db, row)), day)
  const today = payoffOf(row, basis.feesAndHeld, day)
  const on = latest(read.value.on ?? day, day)
  const quote = on === day ? today : payoffOf(row, basis.feesAndHeld, on)
  return ok({
    agreementId: row.id,
    agreementNumber: row.number,
    quote,
    today,
    changes: explainPayoffChange(today, quote),
    basis,
    pendingPayment: row.pendingPayment,
  })
}
