import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentsOf, rentOf, signedPlan, taxThrough, totalOf } from '../agreement/rent-plan.ts'
import { frequencies } from '../base/frequency.ts'
import { sumCents } from '../base/money.ts'
import { priceFigures } from '../base/price.ts'
import { taxOnPayment } from '../base/tax.ts'
import { depositCapCents, depositRules } from '../law/charge-caps.ts'
import { type CheckoutCharges, noCheckoutCharges, optionalCharges } from '../law/checkout-charges.ts'
import { type BasketLine, basketAmounts, itemCount, splitAgreements, totalWithTaxCents } from './basket.ts'
import { recurringPhases } from './recurring-phases.ts'

function line(
  itemId: string,
  payments: number,
  paymentCents: number,
  change: Partial<BasketLine> = {},
): BasketLine {
  const frequency = 'WEEKLY' as const
  const price = { frequency, payments, paymentCents, firstOffCents: 0, cashCents: paymentCents * 50 }
  return { itemId, quantity: 1, bundleId: null, price, ...change }
}

test('the badge counts quantities, and a bundle once however many parts it has [SHP-294, SHL-150]', () => {
  const part = { quantity: 1, bundleId: 'bed' }
  const single = (quantity: number) => ({ quantity, bundleId: null })
  expect(itemCount([single(2), single(1), part, part, part])).toBe(4)
  expect(itemCount([single(1), single(1), part, part, part])).toBe(3)
  expect(itemCount([part, { quantity: 1, bundleId: 'sofa' }])).toBe(2)
  expect(itemCount([])).toBe(0)
})

test('one agreement for each number of payments, bundles together', () => {
  const split = splitAgreements(
    [
      line('tv', 78, 1_999),
      line('bed', 104, 2_499, { bundleId: 'bedroom' }),
      line('mattress', 0, 0, { bundleId: 'bedroom', price: null }),
      line('sofa', 104, 3_000, { quantity: 2 }),
    ],
    82_500,
  )
  expect(split.ok && split.value).toEqual([
    {
      frequency: 'WEEKLY',
      payments: 78,
      itemIds: ['tv'],
      paymentCents: 1_999,
      taxCents: 165,
      waiverCents: 0,
      paymentWithTaxCents: 2_164,
      firstOffCents: 0,
      firstRentCents: 1_999,
      firstTaxCents: 165,
      firstWaiverCents: 0,
      firstWithTaxCents: 2_164,
      depositCents: 0,
      reservationCents: 0,
      optionCents: 0,
      optionTaxCents: 0,
      totalCents: 155_922,
      cashCents: 99_950,
    },
    {
      frequency: 'WEEKLY',
      payments: 104,
      itemIds: ['bed', 'mattress', 'sofa'],
      paymentCents: 8_499,
      taxCents: 701,
      waiverCents: 0,
      paymentWithTaxCents: 9_200,
      firstOffCents: 0,
      firstRentCents: 8_499,
      firstTaxCents: 701,
      firstWaiverCents: 0,
      firstWithTaxCents: 9_200,
      depositCents: 0,
      reservationCents: 0,
      optionCents: 0,
      optionTaxCents: 0,
      totalCents: 883_896,
      cashCents: 424_950,
    },
  ])
})

test('refuses a bundle that runs for two terms, and an item without a price', () => {
  const torn = [line('bed', 104, 2_499, { bundleId: 'b' }), line('lamp', 52, 499, { bundleId: 'b' })]
  expect(splitAgreements(torn, 0)).toEqual({
    ok: false,
    problem: { code: 'basket-bundle-terms-differ', field: 'bed' },
  })
  expect(basketAmounts([line('tv', 78, 1_999, { price: null })], 0, noCheckoutCharges)).toEqual({
    ok: false,
    problem: { code: 'basket-item-unpriced', field: 'tv' },
  })
})

test('what is due today stands apart from what recurs, a deposit and a reservation once for all agreements [RTO-006]', () => {
  const amounts = basketAmounts([line('tv', 78, 2_499), line('sofa', 104, 2_499)], 82_500, {
    ...noCheckoutCharges,
    ...{ depositCents: 5_000, reservationCents: 1_000, reservationDays: 14, waiverBasisPoints: 800 },
    chosen: ['reservation', 'waiver'],
    depositRule: 'disclosed',
  })
  expect(amounts.ok && amounts.value).toMatchObject({
    dueToday: {
      ...{ rentCents: 4_998, taxCents: 412, waiverCents: 398, depositCents: 5_000, reservationCents: 1_000 },
      totalCents: 11_808,
    },
    recurring: [
      { frequency: 'WEEKLY', rentCents: 4_998, taxCents: 412, waiverCents: 398, totalCents: 5_808 },
    ],
    totalCents: 2_499 * 182,
    cashCents: 249_900,
    rentalServicesCents: 2_499 * 182 - 249_900,
  })
  const empty = basketAmounts([], 82_500, noCheckoutCharges)
  expect(empty.ok && empty.value).toMatchObject({ agreements: [], recurring: [], totalCents: 0 })
})

test('a charge that may be chosen is offered with its price, for all agreements together', () => {
  const chair = line('chair', 78, 2_000)
  const goods = [
    { ...chair, price: { ...chair.price!, firstOffCents: 500 } },
    line('sofa', 104, 3_000, { quantity: 2 }),
  ]
  const charges = {
    depositCents: 1_500,
    reservationCents: 1_000,
    reservationDays: 14,
    waiverBasisPoints: 800,
    chosen: ['waiver'],
    depositRule: 'disclosed',
  } as const
  const offered = (change: Partial<CheckoutCharges>) => {
    const amounts = basketAmounts(goods, 0, { ...charges, ...change })
    return amounts.ok ? amounts.value.offered : []
  }
  // 8 % of $15 now and of $20 later, and of $60 both times.
  const later = [
    { frequency: 'WEEKLY', through: 78, waiverCents: 640 },
    { frequency: 'WEEKLY', through: 104, waiverCents: 480 },
  ]
  const waiver = { kind: 'waiver', isChosen: true, todayCents: 600, eachCents: 640, later, days: 0 }
  const reservation = {
    kind: 'reservation',
    isChosen: false,
    todayCents: 1_000,
    eachCents: 0,
    later: [],
    days: 14,
  }
  expect(offered({})).toEqual([reservation, waiver])
  expect(offered({ chosen: ['reservation'] })).toEqual([
    { ...reservation, isChosen: true },
    { ...waiver, isChosen: false },
  ])
  // What would cost nothing here is not offered.
  expect(offered({ reservationCents: 0 })).toEqual([waiver])
  expect(offered({ waiverBasisPoints: 0 })).toEqual([reservation])
  expect(offered({ reservationCents: 0, waiverBasisPoints: 0 })).toEqual([])
  const nothing = basketAmounts([], 0, charges)
  expect(nothing.ok && nothing.value.offered).toEqual([])
})

test('a reservation that the state does not allow beside the deposit is not offered', () => {
  // A month of rent at $20 a week is the most for both; the deposit takes all of it.
  const charges = {
    ...noCheckoutCharges,
    ...{ depositCents: 50_000, reservationCents: 1_000, reservationDays: 14 },
    depositRule: 'month-of-rent',
  } as const
  const amounts = basketAmounts([line('chair', 78, 2_000)], 0, charges)
  expect(amounts.ok && amounts.value.offered).toEqual([])
})

test('agreements hold every item once and come to what the basket comes to', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    frequency: fc.constantFrom(...frequencies),
    payments: fc.constantFrom(24, 48, 52, 78, 104),
    paymentCents: fc.integer({ min: 100, max: 20_000 }),
    firstOffCents: fc.integer({ min: 0, max: 99 }),
    bundle: fc.option(fc.nat(2), { nil: null }),
  })
  const baskets = fc.array(anyLine, { maxLength: 10 }).map((rows) =>
    rows.map((row, index): BasketLine => {
      const terms = row.bundle === null ? row : (rows.find((other) => other.bundle === row.bundle) ?? row)
      return {
        itemId: `i${index}`,
        quantity: row.quantity,
        bundleId: row.bundle === null ? null : `b${row.bundle}`,
        price: {
          frequency: terms.frequency,
          payments: terms.payments,
          paymentCents: row.paymentCents,
          firstOffCents: row.firstOffCents,
          cashCents: row.paymentCents * 10,
        },
      }
    }),
  )
  const anyCharges = fc.record({
    depositCents: fc.nat(20_000),
    reservationCents: fc.nat(20_000),
    reservationDays: fc.nat(30),
    waiverBasisPoints: fc.nat(1_500),
    chosen: fc.subarray([...optionalCharges]),
    depositRule: fc.constantFrom(...depositRules),
  })
  fc.assert(
    fc.property(baskets, fc.nat(120_000), anyCharges, (lines, taxRate, charges) => {
      const result = basketAmounts(lines, taxRate, charges)
      if (!result.ok) throw new Error(result.problem.code)
      const { agreements, dueToday, recurring, totalCents } = result.value
      expect(agreements.flatMap((share) => share.itemIds).sort()).toEqual(lines.map((l) => l.itemId).sort())
      const keys = agreements.map((share) => `${share.frequency} ${share.payments}`)
      expect(new Set(keys).size).toBe(keys.length)
      const exact = lines.map((l) => l.quantity * priceFigures(l.price!).totalCents)
      expect(totalCents).toBe(sumCents(exact))
      const paid = [...Map.groupBy(recurringPhases(agreements), ({ frequency }) => frequency).values()].map(
        (phases) =>
          phases.map((phase, at) => (phase.through - (phases[at - 1]?.through ?? 0)) * phase.totalCents),
      )
      const { depositCents, reservationCents, totalCents: nowCents, ...first } = dueToday
      expect(sumCents([...Object.values(first), depositCents, reservationCents])).toBe(nowCents)
      const [leading] = agreements
      const cap = leading && depositCapCents(charges.depositRule, leading.frequency, leading.paymentCents)
      expect(depositCents + reservationCents).toBeLessThanOrEqual(cap ?? 0)
      const isReserved = charges.chosen.includes('reservation')
      if (!isReserved) expect(reservationCents).toBe(0)
      if (!charges.chosen.includes('waiver')) expect(first.waiverCents).toBe(0)
      const offToday =
        sumCents(recurring.map((amount) => amount.totalCents)) - nowCents + depositCents + reservationCents
      expect(sumCents(paid.flat()) - offToday).toBe(totalWithTaxCents(agreements))
      for (const share of agreements) {
        const plan = signedPlan(share)
        expect(totalOf(plan)).toBe(share.totalCents)
        expect(paymentsOf(plan)).toBe(share.payments)
        expect(taxOnPayment(rentOf(plan, 1), taxRate)).toBe(share.firstTaxCents)
        const waivers = share.firstWaiverCents + (share.payments - 1) * share.waiverCents
        expect(share.totalCents + taxThrough(plan, share.payments, taxRate) + waivers).toBe(
          totalWithTaxCents([share]),
        )
        expect(rentOf(plan, share.payments)).toBe(share.paymentCents)
      }
      const off = sumCents(lines.map((l) => l.quantity * l.price!.firstOffCents))
      const rent = sumCents(recurring.map((amount) => amount.rentCents))
      expect(dueToday.rentCents).toBe(rent - off)
    }),
    { numRuns: 1_000 },
  )
})
