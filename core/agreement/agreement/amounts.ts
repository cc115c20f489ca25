import { maxRentCents, type PayoffQuote } from '#domain/agreement/payoff.ts'
import {
  dueOrNextCents,
  nextDueCents,
  type OpenCharge,
  openCharges,
  type RentAccount,
  remainingToPay,
} from '#domain/agreement/rent-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { allocate } from '#domain/money/allocation.ts'
import { heldTotal, partsTotal } from '#domain/money/ledger.ts'
import { emptyPart, type PaymentPart } from '#domain/money/payment.ts'
import type { Payable, PaymentOffer } from './payable.ts'

/** Smaller payments are not worth a card charge, unless they complete a payment. */
const smallestCents = 100

/** The open charges of an agreement, and the minimum and maximum that can be paid now as rent. */
export function boundsOf(
  account: RentAccount,
  payoff: Pick<PayoffQuote, 'amountCents' | 'optionCents'>,
  today: CivilDate,
): { charges: OpenCharge[]; leastCents: Cents; mostCents: Cents } {
  const charges = openCharges(account, today)
  const mostCents = maxRentCents(payoff.amountCents, remainingToPay(account, today), payoff.optionCents)
  const heldCents = heldTotal(account.held)
  const whole = Math.min(dueOrNextCents(charges, heldCents), nextDueCents(charges, heldCents), mostCents)
  return { charges, leastCents: Math.max(1, Math.min(smallestCents, whole)), mostCents }
}

/** What an amount pays for, together with the money held before it. */
export function allocateToAgreement(
  agreementId: string,
  amountCents: Cents,
  heldCents: Cents,
  charges: readonly OpenCharge[],
): PaymentPart {
  const { settled, applied } = allocate(amountCents + heldCents, charges)
  const usedHeldCents = Math.min(heldCents, partsTotal(applied))
  return {
    ...emptyPart(agreementId),
    covers: settled.flatMap(({ number, dueOn }) => (number === null ? [] : [{ number, dueOn }])),
    ...applied,
    heldCents: usedHeldCents,
    keptCents: amountCents - (partsTotal(applied) - usedHeldCents),
  }
}

function offer(amountCents: Cents, heldCents: Cents, charges: readonly OpenCharge[]): PaymentOffer {
  const { covers, feesCents } = allocateToAgreement('', amountCents, heldCents, charges)
  return {
    amountCents,
    first: covers[0]?.number ?? null,
    last: covers.at(-1)?.number ?? null,
    feesCents,
  }
}

/**
 * The amounts to choose from: what is due, the next payment, any other within the limits, or the payoff. A store that takes
 * early payoffs itself (`earlyPayoffsOnline` false) keeps from the page only those that cost more than what is asked for.
 */
export function payableOf(
  account: RentAccount,
  payoff: PayoffQuote,
  today: CivilDate,
  earlyPayoffsOnline: boolean,
): Payable {
  const heldCents = heldTotal(account.held)
  const { charges, leastCents, mostCents } = boundsOf(account, payoff, today)
  const asked = dueOrNextCents(charges, heldCents)
  const next = nextDueCents(charges, heldCents)
  const offerUpTo = (cents: Cents) => (cents > mostCents ? null : offer(cents, heldCents, charges))
  const dueCents = sumCents(charges.filter(({ isDue }) => isDue).map(partsTotal))
  const ordinary = Math.max(asked, next)
  const isLess = ordinary > mostCents
  return {
    isDue: dueCents > heldCents,
    asked: offerUpTo(asked),
    next: next === asked ? null : offerUpTo(next),
    payoff: {
      amountCents: payoff.amountCents,
      quotedOn: payoff.quotedOn,
      isLess,
      isOnline: earlyPayoffsOnline || isLess || payoff.amountCents <= ordinary,
    },
    leastCents,
    mostCents,
  }
}
