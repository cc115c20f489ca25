import { type CivilDate, compareDates, latest, requireDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import { taxOnPayment } from '../base/tax.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import { type BesideRent, payoffOn, type RentedAgreement } from './agreement-payoff.ts'
import type { PayoffQuote } from './payoff.ts'
import { rentOf, rentThrough, taxThrough } from './rent-plan.ts'
import { dueDate, paymentsDueBy } from './schedule.ts'

/** What a way to ownership is worked out from: an agreement that runs, as it stands on a day. */
export type PayoffBasis = {
  readonly agreement: RentedAgreement
  readonly method: PayoffMethod
  readonly beside: BesideRent
  readonly today: CivilDate
}

/** What the shopper thinks of: own it on a day, or pay so many cents more once today or with every payment. */
export type PayoffWish =
  | { readonly kind: 'on'; readonly date: CivilDate }
  | { readonly kind: 'once' | 'each'; readonly extraCents: Cents }

/** A way to ownership. Money in cents, with tax unless it says otherwise. */
export type PayoffPlan = {
  /** The day on which the goods are the customer's. */
  readonly ownedOn: CivilDate
  /** What buys them on that day, after the payments made until then and with the extra money held. */
  readonly quote: PayoffQuote
  /** Scheduled payments from today until then, past-due ones included, and what they come to with fees owed. */
  readonly payments: number
  readonly paymentsCents: Cents
  /** Extra money paid before that day. */
  readonly extraCents: Cents
  /** Rent that is never paid, without tax, against making every payment. */
  readonly savedCents: Cents
}

/** Something to be paid on the way: all that is past due, or one payment. */
type Stop = {
  readonly on: CivilDate
  /** Payments made before this stop. */
  readonly made: number
  readonly payments: number
  /** With tax and, at the first stop, the fees owed. */
  readonly cents: Cents
  readonly beside: BesideRent
}

/**
 * When and for how much an agreement is bought out if the payments of its schedule are made in time, what is past due
 * and the fees at once. Extra money counts in full: it is held until, with the payment of a due date, it reaches the
 * payoff. A day before today counts as today, one after the last due date as that; where a payment before it comes to
 * the payoff, the goods are owned on that earlier day.
 */
export function payoffPlan(basis: PayoffBasis, wish: PayoffWish): PayoffPlan {
  const stops = stopsAhead(basis)
  return wish.kind === 'on' ? planOn(basis, stops, wish.date) : planWith(basis, stops, wish)
}

/** The last day of the way: the last due date, or today where that has passed. */
export function lastPayoffDay({ agreement, today }: PayoffBasis): CivilDate {
  return latest(today, dueDate(agreement.terms, agreement.terms.payments))
}

/** What is to be paid from a day on, in order: first what is past due and the fees, then each payment. */
export function stopsAhead({ agreement, beside, today }: PayoffBasis): Stop[] {
  const { terms, plan, taxRate, paymentsMade } = agreement
  const through = Math.max(paymentsMade, paymentsDueBy(terms, today))
  const dueToday = through > paymentsMade && dueDate(terms, through) === today
  const late = dueToday ? through - 1 : through
  const lateCents =
    rentThrough(plan, late) -
    rentThrough(plan, paymentsMade) +
    taxThrough(plan, late, taxRate) -
    taxThrough(plan, paymentsMade, taxRate)
  const now: Stop = {
    on: today,
    made: paymentsMade,
    payments: late - paymentsMade,
    cents: lateCents + beside.feesCents,
    beside,
  }
  const later = Array.from({ length: terms.payments - late }, (_, index): Stop => {
    const number = late + index + 1
    const rentCents = rentOf(plan, number)
    return {
      on: dueDate(terms, number),
      made: number - 1,
      payments: 1,
      cents: rentCents + taxOnPayment(rentCents, taxRate),
      beside: { ...beside, feesCents: 0 },
    }
  })
  return [now, ...later]
}

/** The payoff before a stop's own payment, with so much extra money held by then. */
function quoteAt(
  { agreement, method }: PayoffBasis,
  stop: Stop,
  extraCents: Cents,
  on = stop.on,
): PayoffQuote {
  const held = { ...stop.beside, heldCents: stop.beside.heldCents + extraCents }
  return payoffOn({ ...agreement, paymentsMade: stop.made }, method, held, on)
}

function planOf(passed: readonly Stop[], quote: PayoffQuote, extraCents: Cents): PayoffPlan {
  return {
    ownedOn: quote.quotedOn,
    quote,
    payments: passed.reduce((sum, stop) => sum + stop.payments, 0),
    paymentsCents: passed.reduce((sum, stop) => sum + stop.cents, 0),
    extraCents,
    savedCents: quote.discountCents,
  }
}

/**
 * What is to be paid next for extra money to count, in cents: what is past due with the fees (with each payment, else
 * the next one), less the money held, and the extra money.
 */
export function firstExtraPayment(
  basis: PayoffBasis,
  { kind, extraCents }: Extract<PayoffWish, { extraCents: Cents }>,
): Cents {
  const [now, ...later] = stopsAhead(basis)
  const cents = now?.cents || (kind === 'each' ? (later[0]?.cents ?? 0) : 0)
  return Math.max(0, cents - basis.beside.heldCents) + extraCents
}

function planOn(basis: PayoffBasis, stops: readonly Stop[], date: CivilDate): PayoffPlan {
  requireDate(date, 'date')
  const last = lastPayoffDay(basis)
  const on = compareDates(date, last) > 0 ? last : latest(basis.today, date)
  const at = on === basis.today ? 0 : stops.findIndex((stop, index) => index > 0 && stop.on >= on)
  for (const [index, stop] of stops.entries()) {
    const isThere = index === at
    const quote = quoteAt(basis, stop, 0, isThere ? on : stop.on)
    // A payment on the way that is as large as the payoff is the payoff.
    if (isThere || quote.amountCents <= stop.cents) return planOf(stops.slice(0, index), quote, 0)
  }
  throw new RangeError('there is always the stop of today')
}

function planWith(
  basis: PayoffBasis,
  stops: readonly Stop[],
  { kind, extraCents }: Extract<PayoffWish, { extraCents: Cents }>,
): PayoffPlan {
  requireWhole(extraCents, 'extraCents', 0)
  let heldCents = 0
  for (const [at, stop] of stops.entries()) {
    const more = (at === 0) === (kind === 'once') ? extraCents : 0
    const quote = quoteAt(basis, stop, heldCents)
    // The last payment brings ownership too, should its tax be rounded otherwise than the payoff's.
    const isLast = at === stops.length - 1
    if (isLast || quote.amountCents <= stop.cents + more) return planOf(stops.slice(0, at), quote, heldCents)
    heldCents += more
  }
  throw new RangeError('there is always the stop of today')
}
