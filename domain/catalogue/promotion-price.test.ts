import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentsOf, rentOf, signedPlan, totalOf } from '../agreement/rent-plan.ts'
import { type Frequency, frequencies } from '../base/frequency.ts'
import { packFor } from '../law/pack-for.ts'
import { checkPriceCaps, goodsKinds } from '../law/price-caps.ts'
import { type PricePromotion, type PricesBefore, promotionKinds, reducePrices } from './promotion-price.ts'

const weekly = { frequency: 'WEEKLY', paymentCents: 2_499, payments: 104, cashCents: 129_950 } as const
const monthly = { frequency: 'MONTHLY', paymentCents: 10_829, payments: 24, cashCents: 129_950 } as const
const sofa = { WEEKLY: weekly, MONTHLY: monthly }
const goods = { kind: 'furniture', costCents: 60_000, used: false } as const
const anywhere = { pack: null, goods }

const promotion = (given: Partial<PricePromotion>): PricePromotion => ({
  id: 'one',
  name: { 'en-US': 'One' },
  kind: 'rent',
  percentOff: null,
  cashOffCents: null,
  paymentOffCents: {},
  firstPaymentCents: {},
  ...given,
})

const packOf = (state: 'OH' | 'IA' | 'HI' | 'CT' | 'WV' | 'NY' | 'PA' | 'TX') => {
  const pack = packFor(state, '2026-12-10', [state])
  if (!pack.ok) throw new Error(state)
  return pack.value
}

test('per cent off the rent: each payment, rounded in favor of the shopper; the cash price stays', () => {
  const reduced = reducePrices(sofa, [promotion({ percentOff: 10 })], anywhere)
  // 90 % of $24.99 is $22.491, of $108.29 $97.461.
  expect(reduced.WEEKLY).toEqual({
    paymentCents: 2_249,
    firstOffCents: 0,
    cashCents: 129_950,
    reduction: { offers: [{ id: 'one', name: { 'en-US': 'One' } }], paymentCents: 2_499, cashCents: 129_950 },
  })
  expect(reduced.MONTHLY?.paymentCents).toBe(9_746)
})

test('an amount off the rent counts at the frequencies that it names', () => {
  const reduced = reducePrices(sofa, [promotion({ paymentOffCents: { WEEKLY: 200 } })], anywhere)
  expect(reduced.WEEKLY?.paymentCents).toBe(2_299)
  expect(reduced.MONTHLY).toBeUndefined()
})

test('of promotions of one kind the best counts, one of each kind goes together', () => {
  const promotions = [
    promotion({ id: 'five', percentOff: 5 }),
    promotion({ id: 'two-dollars', paymentOffCents: { WEEKLY: 200 } }),
    promotion({ id: 'cash', kind: 'cash-price', cashOffCents: 10_000 }),
  ]
  const { WEEKLY: week, MONTHLY: month } = reducePrices(sofa, promotions, anywhere)
  expect([week?.paymentCents, week?.cashCents, week?.reduction.offers.map(({ id }) => id)]).toEqual([
    2_299,
    119_950,
    ['cash', 'two-dollars'],
  ])
  expect([month?.paymentCents, month?.cashCents]).toEqual([10_287, 119_950])
})

test('a promotion that leaves less than a cent, or takes nothing off, is none', () => {
  for (const none of [
    promotion({ paymentOffCents: { WEEKLY: 2_499 } }),
    promotion({ kind: 'cash-price', cashOffCents: 129_950 }),
    promotion({ kind: 'cash-price', paymentOffCents: { WEEKLY: 100 } }),
  ])
    expect(reducePrices(sofa, [none], anywhere)).toEqual({})
})

const first = (given: Partial<PricePromotion>) => promotion({ kind: 'first-payment', ...given })

test('of lower cash prices the lowest counts, whichever comes first, and of equal ones the first', () => {
  const cash = (id: string, cashOffCents: number) => promotion({ id, kind: 'cash-price', cashOffCents })
  const chosen = (promotions: readonly PricePromotion[]) => {
    const week = reducePrices(sofa, promotions, anywhere).WEEKLY
    return [week?.cashCents, week?.reduction.offers.map(({ id }) => id)]
  }
  const [little, much, same] = [cash('little', 10_000), cash('much', 20_000), cash('same', 20_000)]
  expect(chosen([little, much])).toEqual([109_950, ['much']])
  expect(chosen([much, little])).toEqual([109_950, ['much']])
  expect(chosen([same, little, much])).toEqual([109_950, ['same']])
})

test('a promotion may leave one cent', () => {
  const week = reducePrices(sofa, [first({ firstPaymentCents: { WEEKLY: 1 } })], anywhere).WEEKLY
  expect(week?.firstOffCents).toBe(2_498)
})

test('the first payment is lowered by per cent, by an amount, or to an amount; every other payment stays', () => {
  const firstOf = (given: Partial<PricePromotion>) => {
    const { WEEKLY: week, MONTHLY: month } = reducePrices(sofa, [first(given)], anywhere)
    expect([week?.paymentCents ?? 2_499, month?.paymentCents ?? 10_829]).toEqual([2_499, 10_829])
    return [week && 2_499 - week.firstOffCents, month && 10_829 - month.firstOffCents]
  }
  // Half of $24.99 is $12.495, of $108.29 $54.145.
  expect(firstOf({ percentOff: 50 })).toEqual([1_249, 5_414])
  expect(firstOf({ paymentOffCents: { WEEKLY: 1_000 } })).toEqual([1_499, undefined])
  expect(firstOf({ firstPaymentCents: { WEEKLY: 100, MONTHLY: 100 } })).toEqual([100, 100])
})

test('a promotion that leaves nothing of the first payment, or raises it, is none', () => {
  for (const none of [
    first({ paymentOffCents: { WEEKLY: 2_499, MONTHLY: 20_000 } }),
    first({ firstPaymentCents: { WEEKLY: 2_499, MONTHLY: 20_000 } }),
  ])
    expect(reducePrices(sofa, [none], anywhere)).toEqual({})
})

test('the best promotion on the first payment counts, on top of the lower rent and beside the lower cash price', () => {
  const promotions = [
    first({ id: 'ten', paymentOffCents: { WEEKLY: 1_000 } }),
    first({ id: 'half', percentOff: 50 }),
    promotion({ id: 'rent', percentOff: 10 }),
    promotion({ id: 'cash', kind: 'cash-price', cashOffCents: 10_000 }),
  ]
  const week = reducePrices(sofa, promotions, anywhere).WEEKLY
  // 90 % of $24.99 is $22.49, half of it $11.24.
  expect(week).toMatchObject({ paymentCents: 2_249, firstOffCents: 1_125, cashCents: 119_950 })
  expect(week?.reduction).toMatchObject({ paymentCents: 2_499, cashCents: 129_950 })
  expect(week?.reduction.offers.map(({ id }) => id)).toEqual(['cash', 'rent', 'half'])
})

test('a lower first payment is left out where renting would then cost less than buying', () => {
  const total = 2_499 * 104
  const off = (cents: number) =>
    reducePrices(
      { WEEKLY: { ...weekly, cashCents: total - 500 } },
      [first({ paymentOffCents: { WEEKLY: cents } })],
      anywhere,
    ).WEEKLY?.firstOffCents
  expect([off(500), off(501)]).toEqual([500, undefined])
})

test('the plan of an agreement has the lower payment first, and all others as they are', () => {
  const plan = signedPlan({ payments: 104, paymentCents: 2_499, firstOffCents: 2_399 })
  expect([1, 2, 104].map((number) => rentOf(plan, number))).toEqual([100, 2_499, 2_499])
  expect([paymentsOf(plan), totalOf(plan)]).toEqual([104, 257_497])
  expect(signedPlan({ payments: 1, paymentCents: 2_499, firstOffCents: 2_399 })).toEqual([
    { payments: 1, rentCents: 100 },
  ])
})

test('renting never costs less than buying: such a lower rent is left out', () => {
  const off = (cents: number) =>
    reducePrices(
      { WEEKLY: { ...weekly, cashCents: 240_000 } },
      [promotion({ paymentOffCents: { WEEKLY: cents } })],
      anywhere,
    )
  // 104 × $23.08 is $2,400.32, 104 × $23.07 is $2,399.28.
  expect(off(191).WEEKLY?.paymentCents).toBe(2_308)
  expect(off(192)).toEqual({})
  const same = { WEEKLY: { ...weekly, cashCents: 104 * 2_308 } }
  expect(reducePrices(same, [promotion({ paymentOffCents: { WEEKLY: 191 } })], anywhere)).toHaveProperty(
    'WEEKLY',
  )
})

test('a lower cash price is left out at every frequency where it would break a cap of the state at one', () => {
  const cash = [promotion({ kind: 'cash-price', cashOffCents: 20_000 })]
  // Ohio: 104 × $24.99 is $2,598.96, at most twice $1,299.50 and not twice $1,099.50. In Texas there is no cap.
  for (const state of ['OH', 'IA', 'HI', 'CT'] as const)
    expect([state, reducePrices(sofa, cash, { pack: packOf(state), goods })]).toEqual([state, {}])
  expect(reducePrices(sofa, cash, { pack: packOf('TX'), goods }).WEEKLY?.cashCents).toBe(109_950)
  const cheapMonths = { ...sofa, MONTHLY: { ...monthly, payments: 18 } }
  expect(reducePrices(cheapMonths, cash, { pack: packOf('OH'), goods })).toEqual({})
})

test('no promotion breaks a cap, makes the whole dearer, leaves a payment below a cent, or sets two cash prices', () => {
  const cents = fc.integer({ min: 1, max: 200_000 })
  const off = fc.option(cents, { nil: null })
  const promotions = fc.array(
    fc.record({
      kind: fc.constantFrom(...promotionKinds),
      percentOff: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
      cashOffCents: off,
      paymentOffCents: fc.dictionary(fc.constantFrom<Frequency>(...frequencies), cents),
      firstPaymentCents: fc.dictionary(fc.constantFrom<Frequency>(...frequencies), cents),
    }),
    { maxLength: 5 },
  )
  const prices = fc.record({
    cashCents: fc.integer({ min: 1, max: 200_000 }),
    of: fc.array(
      fc.record({
        paymentCents: fc.integer({ min: 1, max: 20_000 }),
        payments: fc.integer({ min: 1, max: 120 }),
      }),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
  })
  const place = fc.record({
    pack: fc.constantFrom(null, ...(['OH', 'IA', 'HI', 'CT', 'WV', 'NY', 'PA', 'TX'] as const).map(packOf)),
    goods: fc.record({
      kind: fc.constantFrom(...goodsKinds),
      costCents: fc.option(cents, { nil: null }),
      used: fc.boolean(),
    }),
  })
  fc.assert(
    fc.property(prices, promotions, place, ({ cashCents, of }, given, limits) => {
      const before: PricesBefore = Object.fromEntries(
        frequencies.map((frequency, at) => [frequency, { frequency, cashCents, ...of[at] }]),
      )
      const all = given.map((one, at) => promotion({ ...one, id: String(at) }))
      const reduced = reducePrices(before, all, limits)
      const cash = new Set<number>()
      for (const frequency of frequencies) {
        const was = before[frequency]
        const now = reduced[frequency] ?? (was && { ...was, firstOffCents: 0 })
        if (was === undefined || now === undefined) throw new Error('a frequency is missing')
        cash.add(now.cashCents)
        expect(now.paymentCents).toBeGreaterThanOrEqual(1)
        expect(now.cashCents).toBeGreaterThanOrEqual(1)
        expect(now.paymentCents * was.payments).toBeLessThanOrEqual(was.paymentCents * was.payments)
        expect(now.cashCents).toBeLessThanOrEqual(was.cashCents)
        expect(now.firstOffCents).toBeGreaterThanOrEqual(0)
        expect(now.paymentCents - now.firstOffCents).toBeGreaterThanOrEqual(1)
        const total = now.paymentCents * was.payments - now.firstOffCents
        expect(total).toBe(totalOf(signedPlan({ ...was, ...now })))
        if (was.paymentCents * was.payments >= was.cashCents)
          expect(total).toBeGreaterThanOrEqual(now.cashCents)
        const { pack } = limits
        if (pack !== null && checkPriceCaps(pack, was, limits.goods).ok)
          expect(checkPriceCaps(pack, { ...was, ...now }, limits.goods).ok).toBe(true)
      }
      expect(cash.size).toBe(1)
    }),
    { numRuns: 2_000 },
  )
})
