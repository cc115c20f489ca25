import type { Context, Customer } from '#core/context.ts'
import { explainPayoffChange, type PayoffQuote } from '#domain/agreement/payoff.ts'
import { type CivilDate, latest } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { sectionRead } from '#domain/law/sourced.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findByNumber } from '../agreement/queries.ts'
import { packOf, storeDay } from '../schedule/agreement-terms.ts'
import { payoffBasis, payoffOf } from '../schedule/payoff-basis.ts'
import { feesAndHeldOf, standingOf } from '../schedule/rent-account.ts'
import { isPaymentAllowed, isRunning } from '../schedule/running.ts'
import type { Payoff, QuotePayoffInput } from './schema.ts'
import { takesPayoffOnline } from './takes-payoff-online.ts'

/** The payoff on a day, with the fees owed and money held from the ledger. */
export async function quoteOf(db: Queryable, row: AgreementRow, on: CivilDate): Promise<PayoffQuote> {
  return payoffOf(row, feesAndHeldOf(await standingOf(db, row)), on)
}

/**
 * The payoff of an agreement today or on a later day (an earlier one counts as today) with its parts, the
 * last day on which the amount is valid, and the reasons why it differs from today's. Fails with `not-found`,
 * or with `payoff-not-possible` before delivery and after the end.
 */
export async function quotePayoff(
  who: Customer,
  input: QuotePayoffInput,
  context: Context,
): Promise<Result<Payoff>> {
  const row = await findByNumber(context.db, who.customerId, input.agreementNumber)
  if (row === undefined) return fail('not-found')
  if (!isRunning(row)) return fail('payoff-not-possible', { params: { agreement: row.state } })
  const now = context.clock.now()
  const day = storeDay(row, now)
  const basis = payoffBasis(row, feesAndHeldOf(await standingOf(context.db, row)), day)
  const today = payoffOf(row, basis.feesAndHeld, day)
  const on = latest(input.on ?? day, day)
  const quote = on === day ? today : payoffOf(row, basis.feesAndHeld, on)
  return ok({
    agreementId: row.id,
    agreementNumber: row.number,
    quote,
    today,
    changes: explainPayoffChange(today, quote),
    basis,
    section: sectionRead(packOf(row).payoff),
    pendingPayment: row.pendingPayment,
    debitOnItsWay: row.debitOnItsWay,
    isPaymentAllowed: isPaymentAllowed(row),
    state: row.state,
    paysOnline: row.paysOnline,
    isTakenOnline: await takesPayoffOnline(context.db, row, today, now),
    storeId: row.storeId,
    storeName: row.storeName,
    storePhone: row.storePhone,
  })
}
