import type { CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import { partsTotal } from '../money/ledger.ts'
import { payoffOn } from './agreement-payoff.ts'
import type { PayoffQuote } from './payoff.ts'
import type { PayoffBasis, UpcomingPayment } from './payoff-plan.ts'
import { chargeOf } from './rent-account.ts'
import { rentOf } from './rent-plan.ts'
import { dueDate, paymentsDueBy } from './schedule.ts'
import { taxesOn } from './taxes.ts'

/** A due date on which somebody pays, also if its payment is made already. */
export type PayDate = { readonly number: number; readonly on: CivilDate }

/** Where an agreement stands: payments settled, and money held in cents that does not settle the next one. */
export type Standing = { readonly made: number; readonly heldCents: Cents }

/**
 * The due dates from a day through another, those included whose payments are made already. A due date today counts no
 * more once its payment is made and something was paid today.
 */
export function payDates({ agreement, today, paidOn }: PayoffBasis, until: CivilDate): PayDate[] {
  const { terms, paymentsMade } = agreement
  const last = paymentsDueBy(terms, until)
  const dates = Array.from(
    { length: last },
    (_, at): PayDate => ({ number: at + 1, on: dueDate(terms, at + 1) }),
  )
  return dates.filter(({ number, on }) => {
    if (number === 1 || on < today) return false
    return on > today || number > paymentsMade || paidOn !== today
  })
}

/** What payment `number` costs if it is paid on a day with so many payments made by then: with tax and waiver. */
export function chargedOn(
  { agreement }: PayoffBasis,
  number: number,
  { made, on }: { readonly made: number; readonly on: CivilDate },
): Cents {
  return partsTotal(chargeOf({ ...agreement, ...taxesOn(agreement, made, on) }, number))
}

/** Settles as many payments as the money held pays for, as a payment does: what is left waits for the next one. */
function settle(basis: PayoffBasis, { made, heldCents }: Standing, on: CivilDate): Standing {
  let [number, left] = [made + 1, heldCents]
  while (number <= basis.agreement.terms.payments) {
    const cents = chargedOn(basis, number, { made: number - 1, on })
    if (cents > left) break
    left -= cents
    number += 1
  }
  return { made: number - 1, heldCents: left }
}

/** The standing once what is past due and the fees are paid, which is done at once. */
export function standingNow(
  { agreement, feesAndHeld }: PayoffBasis,
  now: UpcomingPayment | undefined,
): Standing {
  return {
    made: agreement.paymentsMade + (now?.payments ?? 0),
    heldCents: Math.max(0, feesAndHeld.heldCents - (now?.cents ?? 0)),
  }
}

/** The quote of buying the goods on a day from where the agreement stands then. */
export function payoffFrom({ agreement, method }: PayoffBasis, { made, heldCents }: Standing, on: CivilDate) {
  return payoffOn({ ...agreement, paymentsMade: made }, method, { feesCents: 0, heldCents }, on)
}

/** Where an agreement stands after the planned amount of each of some due dates was paid on it. */
export function afterPlanned(basis: PayoffBasis, from: Standing, dates: readonly PayDate[]): Standing {
  let standing = from
  for (const { number, on } of dates) {
    const heldCents = standing.heldCents + chargedOn(basis, number, { made: number - 1, on })
    standing = settle(basis, { made: standing.made, heldCents }, on)
  }
  return standing
}

/**
 * The amount that finishes same as cash if it is paid on each of some due dates: an equal share of what is missing, and of
 * what the payments that it settles on the way cost above the rent and its tax, which are all that a payoff gives credit
 * for. That is the waiver, and the fraction of a cent by which their taxes are rounded up.
 * @param quote the payoff of today, in the window of same as cash
 */
export function shareOfEach(
  { agreement }: PayoffBasis,
  { made, heldCents }: Standing,
  quote: PayoffQuote,
  dates: number,
): Cents {
  const { terms, plan } = agreement
  const withTax = 1_000_000 + quote.taxRate
  let rentCents = quote.sameAsCashCents ?? quote.rentPayoffCents
  let millionths = rentCents * withTax - heldCents * 1_000_000
  for (let number = made + 1; number <= terms.payments; number += 1) {
    const rent = rentOf(plan, number)
    rentCents -= rent
    if (rentCents < 0) break
    millionths += Math.max(0, partsTotal(chargeOf(agreement, number)) * 1_000_000 - rent * withTax)
  }
  return Math.ceil(millionths / (dates * 1_000_000))
}
