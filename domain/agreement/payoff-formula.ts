import { addMonths } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { SinglePayoffMethod } from '../law/payoff-method.ts'
import { earlyPurchase, type PayoffInput, payoffQuote } from './payoff.ts'
import { sameAsCashCents } from './same-as-cash.ts'

/**
 * How the price of a payoff is computed, with its figures in cents, so that a customer can follow it:
 * formula + pastDue - prepaid + optionPrice + limit = price.
 */
export type PayoffFormula = {
  /** - share-left: a share of the rent that is left
   *  - less-rent: the cash price less a share of the rent
   *  - in-proportion: the cash price in the proportion of the rent that is left to all rent */
  readonly formula: 'share-left' | 'less-rent' | 'in-proportion'
  readonly isSameAsCash: boolean
  /** The share, in basis points; 10,000 where the formula names none. */
  readonly basisPoints: number
  readonly cashCents: Cents
  /** The rent of all payments. */
  readonly totalCents: Cents
  /** The rent that the formula counts as paid, and what is left of the total after it. */
  readonly rentCents: Cents
  readonly leftCents: Cents
  /** What the formula gives, rounded down. */
  readonly formulaCents: Cents
  /** Rent that is past due and added whole; 0 where the price includes it. */
  readonly pastDueCents: Cents
  /** Rent paid for periods that have not begun, taken off whole. */
  readonly prepaidCents: Cents
  /** The option price of the state, which the formula leaves out; 0 where there is none. */
  readonly optionPriceCents: Cents
  /** What is taken off so that nobody pays more than the rent that is missing; above 0 where the rest is below 0. */
  readonly limitCents: Cents
  /** The price before tax. */
  readonly priceCents: Cents
}

/** The formula of a single method on the day of the input, with its share. */
function formulaOf(
  method: SinglePayoffMethod,
  { started, today }: PayoffInput,
): Pick<PayoffFormula, 'formula' | 'basisPoints'> {
  switch (method.kind) {
    case 'contract':
    case 'percent-of-remaining':
      return { formula: 'share-left', basisPoints: method.percentBasisPoints }
    case 'cash-less-rent':
      return { formula: 'less-rent', basisPoints: method.creditBasisPoints }
    case 'cash-ratio':
      return { formula: 'in-proportion', basisPoints: 10_000 }
    case 'cash-less-rent-then-ratio':
      return {
        formula: today <= addMonths(started, method.months) ? 'less-rent' : 'in-proportion',
        basisPoints: 10_000,
      }
  }
}

/** How the payoff of these figures is computed: that of `payoffQuote`, step by step. */
export function payoffFormula(input: PayoffInput): PayoffFormula {
  const { totalCents, cashCents, rentPaidCents } = input
  const quote = payoffQuote(input)
  const isSameAsCash = quote.rule === 'same-as-cash'
  const early = earlyPurchase(input)
  const rentCents = isSameAsCash ? rentPaidCents : early.rentCents
  const formulaCents = isSameAsCash ? sameAsCashCents(cashCents, rentPaidCents) : early.formulaCents
  const pastDueCents = !isSameAsCash && early.addsPastDue ? input.pastDueRentCents : 0
  const prepaidCents = isSameAsCash ? 0 : input.prepaidRentCents
  const optionPriceCents = isSameAsCash ? 0 : quote.optionCents
  return {
    ...(isSameAsCash
      ? ({ formula: 'less-rent', basisPoints: 10_000 } as const)
      : formulaOf(early.method, input)),
    isSameAsCash,
    cashCents,
    totalCents,
    rentCents,
    leftCents: Math.max(0, totalCents - rentCents),
    formulaCents,
    pastDueCents,
    prepaidCents,
    optionPriceCents,
    limitCents: quote.rentPayoffCents - (formulaCents + pastDueCents - prepaidCents + optionPriceCents),
    priceCents: quote.rentPayoffCents,
  }
}
