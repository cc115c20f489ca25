import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CivilDate, daysBetween } from '#domain/base/civil-date.ts'
import { paymentsInMonths } from '#domain/base/frequency.ts'
import { type RentedGoods, Renter, type Step } from '../../testing/renter.ts'
import { arePickupsLawful, isDepositLawful, waiverCeiling } from '../../testing/statute-charges.ts'
import {
  lateFeeCeiling,
  leastCureDays,
  leastWindow,
  payoffCeiling,
  reinstatementFees,
  whole,
} from '../../testing/statutes.ts'
import { optionalCharges } from '../checkout-charges.ts'
import type { RulePack } from '../pack.ts'
import { checkPriceCaps } from '../price-caps.ts'
import { allPacks } from './all.ts'

// Random histories of customers with one or more agreements under every pack, with deposits, reservations, waivers and
// an operator's fees: what they pay is never more than was disclosed, nor than the law allows, and the days to resume
// an agreement are never fewer. `npm run histories` runs ten times as many.
const runs = { numRuns: Number(process.env.HISTORIES ?? 1_000) }

const which = fc.nat(2)
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        which,
        payments: fc.integer({ min: 1, max: 40 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('return' as const, 'reinstate' as const, 'bounce' as const),
        which,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('fetch' as const),
        which,
        payments: fc.integer({ min: 1, max: 10 }),
        arrives: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('buy' as const), which }) },
  ) satisfies fc.Arbitrary<Step>,
  { maxLength: 10 },
)

/** What a store asks for beside its prices, also where the law of its state forbids it, and what a shopper chose. */
const asked = fc.record({
  store: fc.record({
    isHighRisk: fc.boolean(),
    highRiskStoreRefundableAmount: fc.option(fc.integer({ min: 1, max: 30_000 })),
    refundableDepositEnabled: fc.boolean(),
    refundableDepositAmount: fc.option(fc.integer({ min: 1, max: 30_000 })),
    reservationEnabled: fc.boolean(),
    reservationPeriod: fc.option(fc.integer({ min: 1, max: 30 })),
    unrefundableDepositAmount: fc.option(fc.integer({ min: 1, max: 30_000 })),
    storeLDWEnabled: fc.boolean(),
  }),
  chosen: fc.subarray([...optionalCharges]),
})

/** An offer that the pack allows, at one of its frequencies. */
function offerUnder(pack: RulePack) {
  const goods = (costCents: number) => ({ kind: 'other', costCents, used: false }) as const
  return fc
    .record({
      frequency: fc.constantFrom(...pack.frequencies.rule),
      months: fc.constantFrom(6, 12, 18, 24),
      paymentCents: fc.integer({ min: 500, max: 20_000 }),
      cashShare: fc.integer({ min: 3_500, max: 10_000 }),
      sameAsCashDays: fc.constantFrom(0, 90),
      asked,
    })
    .map(({ frequency, months, paymentCents, cashShare, ...others }) => {
      const payments = paymentsInMonths(months, frequency)
      const totalCents = paymentCents * payments
      const cashCents = Math.ceil((totalCents * cashShare) / 10_000)
      const price = { frequency, payments, paymentCents, cashCents, ...others }
      const isAllowed = checkPriceCaps(pack, price, goods(totalCents)).ok
      return isAllowed ? price : { ...price, cashCents: Math.ceil(totalCents / 2) }
    })
}

/** What may be charged for a reinstatement, in cents: in Georgia five dollars for each of three missed payments. */
function reinstatementCeiling({ id }: RulePack): number {
  return id === 'ga' ? 1_500 : (reinstatementFees[id] ?? 0)
}

/** The days to resume an agreement are not fewer than the law's. */
function isLongEnough(one: RentedGoods): boolean {
  const { pack, terms, lapsedOn, returnedOn, collectedCents, totalCents } = one
  const end = one.windowEnd()
  if (end === null) return true
  const { frequency } = terms
  const paidShare = collectedCents / totalCents
  const covers = (from: CivilDate | null, isReturned: boolean) =>
    from === null || end >= addDays(from, leastWindow(pack.id, { frequency, isReturned, paidShare }))
  return covers(lapsedOn, false) && covers(returnedOn, true)
}

/** No agreement lapses before the days are over that a notice of default gives, nor without the notice. */
function isNoticed({ pack, terms, state, lapsedOn, notice }: RentedGoods): boolean {
  const least = leastCureDays(pack.id, terms.frequency)
  if (state !== 'lapsed' || lapsedOn === null || least === 0) return true
  return notice !== null && daysBetween(notice.on, lapsedOn) > least
}

/** In North Carolina whatever buys the goods comes to more than a tenth of the cash price (N.C. Gen. Stat. 25A-2(b)). */
function isLease({ pack, state, boughtForCents, price }: RentedGoods): boolean {
  return pack.id !== 'nc' || state !== 'owned' || boughtForCents * 10 > price.cashCents
}

/** The price to buy the goods early is not above the law's. Rent that was paid ahead counts in full besides. */
function isPriceLawful(one: RentedGoods, today: CivilDate): boolean {
  if (!one.isRunning) return true
  const { rentPayoffCents, pastDueRentCents, prepaidRentCents } = one.payoff(today)
  const { totalCents, collectedCents: paidCents, terms } = one
  const { cashCents } = one.price
  const of = {
    totalCents,
    cashCents,
    paidCents,
    pastDueCents: pastDueRentCents,
    started: terms.anchor,
    today,
  }
  const priceCents = rentPayoffCents - one.optionCents
  return prepaidRentCents > 0 || priceCents <= payoffCeiling(one.pack.id, of)
}

/**
 * Money taken is the rent, the waiver, and what is held for the customer, to the cent; and never more than was disclosed.
 * Of an agreement that has ended nothing is held.
 */
function isAccounted({ charged, collectedCents, totalCents, optionCents, state }: RentedGoods): boolean {
  const { takenCents, givenBackCents, waiverCents, heldCents, creditCents } = charged
  const { depositCents, disclosedWaiverCents } = charged
  const isEven = takenCents - givenBackCents === collectedCents + waiverCents + heldCents + creditCents
  const isDisclosed =
    takenCents - givenBackCents <= totalCents + optionCents + disclosedWaiverCents + depositCents
  const isEnded = state === 'owned' || state === 'closed'
  return isEven && isDisclosed && (!isEnded || heldCents + creditCents === 0)
}

/** What is wrong with what an agreement costs beside rent, tax and late fees. */
function chargeFaults({ charged, pack, price, fees }: RentedGoods): [string, boolean][] {
  const { frequency, paymentCents } = price
  const { depositCents, reservationCents, waivers, pickups, returnedCents } = charged
  const highest = waiverCeiling(pack.id, frequency, paymentCents)
  const numbers = [...fees, ...pickups].map(({ number }) => number)
  const before = depositCents + reservationCents
  return [
    ['deposit and reservation', isDepositLawful(pack.id, frequency, paymentCents, before)],
    ['reservation above the next payment', reservationCents <= paymentCents],
    ['waiver', waivers.every(({ cents }) => cents * whole <= highest)],
    ['two waivers for a payment', new Set(waivers.map(({ number }) => number)).size === waivers.length],
    ['fetched payments', arePickupsLawful(pack.id, frequency, pickups)],
    ['two fees for a payment', new Set(numbers).size === numbers.length],
    // No statute that was read names a fee for a returned payment.
    ['returned payment', returnedCents.length === 0],
  ]
}

/** What is broken for an agreement. Only versions in force are compared with the law as it was read last. */
function faultsOf(one: RentedGoods, today: CivilDate): string[] {
  const { pack, price, terms, totalCents, collectedCents, ownedWithCents, optionCents, fees } = one
  const isFeeLawful = ({ cents, age }: (typeof fees)[number]) =>
    cents * whole <= lateFeeCeiling(pack.id, terms.frequency, price.paymentCents, age)
  const always: [string, boolean][] = [
    [
      'paid more than ownership costs',
      collectedCents <= ownedWithCents + optionCents && ownedWithCents <= totalCents,
    ],
    ['money that nobody was told of', isAccounted(one)],
    ...chargeFaults(one),
    ['late fee', fees.every(isFeeLawful)],
  ]
  const inForce = (): [string, boolean][] => [
    ['reinstatement fee', one.reinstatementFees.every((cents) => cents <= reinstatementCeiling(pack))],
    ['price of the early purchase', isPriceLawful(one, today)],
    ['days to resume', isLongEnough(one)],
    ['notice of default', isNoticed(one)],
    ['a lease, and no credit sale', isLease(one)],
  ]
  const checks = pack.effectiveUntil === null ? [...always, ...inForce()] : always
  return checks.flatMap(([name, holds]) => (holds ? [] : [name]))
}

/**
 * In New York the late fees of several agreements come to a tenth of the payments that are late, at most. A fee of a
 * day on which the other goods were returned is that of one agreement.
 */
function togetherFaults({ goods }: Renter): string[] {
  const [first] = goods
  if (first?.pack.id !== 'ny' || first.pack.effectiveUntil !== null || goods.length < 2) return []
  if (goods.some(({ state }) => state !== 'active')) return []
  const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)
  const feeCents = sum(
    goods.flatMap(({ fees }) => fees.filter(({ together }) => together).map(({ cents }) => cents)),
  )
  const lateCents = sum(goods.map(({ late, price }) => late.size * price.paymentCents))
  const isLawful = feeCents * 10 <= lateCents
  return isLawful ? [] : ['late fees together']
}

/** What goes wrong first in a history. */
function firstFaults(renter: Renter, taken: readonly Step[]): string[] {
  for (const step of taken) {
    renter.take(step)
    const faults = [...renter.goods.flatMap((one) => faultsOf(one, renter.today)), ...togetherFaults(renter)]
    if (faults.length > 0) return faults
  }
  return []
}

test.each(allPacks.map((pack) => [`${pack.id} ${pack.version}`, pack] as const))(
  'no history under %s costs more than was disclosed or the law allows, nor ends sooner [RTO-009, RTO-012, RTO-015]',
  (_name, pack) => {
    const offers = fc.array(offerUnder(pack), { minLength: 1, maxLength: pack.id === 'ny' ? 3 : 2 })
    fc.assert(
      fc.property(offers, fc.nat(700), steps, (rented, day, taken) => {
        expect(firstFaults(new Renter(pack, rented, addDays('2026-12-01', day)), taken)).toEqual([])
      }),
      runs,
    )
  },
)
