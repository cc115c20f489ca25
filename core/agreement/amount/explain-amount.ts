import type { Context, Who } from '#core/context.ts'
import { payoffInput } from '#domain/agreement/agreement-payoff.ts'
import { type PayoffQuote, payoffQuote } from '#domain/agreement/payoff.ts'
import { type PayoffFormula, payoffFormula } from '#domain/agreement/payoff-formula.ts'
import { dueOrNext, openCharges } from '#domain/agreement/rent-account.ts'
import { nextTaxChange, type TaxChange, taxRateOf } from '#domain/agreement/taxes.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { TaxRate } from '#domain/base/tax.ts'
import { sectionRead } from '#domain/law/sourced.ts'
import { heldTotal, partsTotal, type Standing } from '#domain/money/ledger.ts'
import { type AgreementRow, findByNumber } from '../agreement/queries.ts'
import type { Agreement } from '../agreement/schema.ts'
import { packOf, storeDay, taxesOf } from '../schedule/agreement-terms.ts'
import { payoffBasis } from '../schedule/payoff-basis.ts'
import { accountOf, feesAndHeldOf, standingOf } from '../schedule/rent-account.ts'
import { isRunning } from '../schedule/running.ts'
import { getAgreement } from '../summary/get-agreement.ts'

/** A payment of the schedule that is part of the amount, with the rate of its tax. */
export type AskedPayment = {
  readonly number: number
  readonly dueOn: CivilDate
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly taxRate: TaxRate
  /** The payment from which that rate came into force; null if it is the rate of the day of signing. */
  readonly rateFrom: number | null
  readonly waiverCents: Cents
}

/** What is to be paid now by the schedule: payments + fees - held = amount. */
type AskedAmount = {
  readonly payments: readonly AskedPayment[]
  readonly feesCents: Cents
  /** The part of the money held that comes off. */
  readonly heldCents: Cents
  readonly amountCents: Cents
}

/** Why the amounts of an agreement are what they are. */
export type ExplainedAmount = {
  readonly agreement: Agreement
  /** Null before delivery and after the end, when nothing is to be paid by the schedule. */
  readonly asked: AskedAmount | null
  /** The section of the statute that allows the late fee; null if it is a clause of the contract. */
  readonly lateFeeSection: string | null
  /** The next change to another rate of tax that is known; null without one. */
  readonly taxChange: TaxChange | null
  /** The payoff of today and how it is computed; null as above. */
  readonly payoff: {
    readonly quote: PayoffQuote
    readonly formula: PayoffFormula
    /** The section of the statute with its formula; null if it is a clause of the contract. */
    readonly section: string | null
  } | null
}

function askedOf(row: AgreementRow, standing: Standing, today: CivilDate): AskedAmount {
  const account = accountOf(row, standing)
  const asked = dueOrNext(openCharges(account, today), heldTotal(account.held))
  const sum = sumCents(asked.map(partsTotal))
  const heldCents = Math.min(heldTotal(account.held), sum)
  const payments = asked.flatMap(({ number, dueOn, rentCents, taxCents, waiverCents = 0 }) =>
    number === null || dueOn === null
      ? []
      : [
          {
            number,
            dueOn,
            rentCents,
            taxCents,
            taxRate: taxRateOf(taxesOf(row), number),
            rateFrom: row.taxSteps.findLast(({ from }) => from <= number)?.from ?? null,
            waiverCents,
          },
        ],
  )
  const feesCents = sumCents(asked.map((charge) => charge.feesCents))
  return { payments, feesCents, heldCents, amountCents: sum - heldCents }
}

function payoffOf(row: AgreementRow, standing: Standing, today: CivilDate): ExplainedAmount['payoff'] {
  const feesAndHeld = feesAndHeldOf(standing)
  const { agreement, method } = payoffBasis(row, feesAndHeld, today)
  const input = payoffInput(agreement, method, feesAndHeld, today)
  return {
    quote: payoffQuote(input),
    formula: payoffFormula(input),
    section: sectionRead(packOf(row).payoff),
  }
}

/**
 * Every part of what is to be paid now on an agreement of a customer, by its number, and of its payoff of today, with the
 * rules that they follow. Fails with `not-found`, also for someone else's agreement.
 */
export async function explainAmount(
  who: Who,
  number: string,
  context: Context,
): Promise<Result<ExplainedAmount>> {
  const found = await getAgreement(who, number, context)
  if (!found.ok) return found
  const row = who.kind === 'visitor' ? undefined : await findByNumber(context.db, who.customerId, number)
  if (row === undefined) return fail('not-found')
  const today = storeDay(row, context.clock.now())
  const standing = isRunning(row) ? await standingOf(context.db, row) : null
  const change = nextTaxChange(taxesOf(row), row.paymentsMade, today)
  return ok({
    agreement: found.value,
    asked: standing === null ? null : askedOf(row, standing, today),
    lateFeeSection: sectionRead(packOf(row).lateFee),
    taxChange: standing === null ? null : (change ?? null),
    payoff: standing === null ? null : payoffOf(row, standing, today),
  })
}
