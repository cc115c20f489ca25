import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Frequency, frequencies } from '../base/frequency.ts'
import { packFor } from '../law/pack-for.ts'
import { checkPriceCaps, goodsKinds } from '../law/price-caps.ts'
import { type PricePromotion, type PricesBefore, promotionKinds, reducePrices } from './promotion-price.ts'

const weekly = { frequency: 'WEEKLY', paymentCents: 2_499, payments: 104, cashCents: 129_950 } as const
const monthly = { frequency: 'MONTHLY', paymentCents: 10_829, payments: 24, cashCents: 129_950 } as const
const sofa = { WEEKLY: weekly, MONTHLY: monthly }
const goods = { kind: 'furniture', costCents: 60_000, used: false } as const
const anywhere = { pack: null, goods }

const offer = (given: Partial<PricePromotion>): PricePromotion => ({
  id: 'one',
  name: { 'en-US': 'One' },
  kind: 'rent',
  percentOff: null,
  cashOffCents: null,
  paymentOffCents: {},
  ...given,
})

const packOf = (state: 'OH' | 'IA' | 'HI' | 'CT' | 'WV' | 'NY' | 'PA' | 'TX') => {
  const pack = packFor(state, '2026-12-10', [state])
  if (!pack.ok) throw new Error(state)
  return pack.value
}

test('per cent off the rent: each payment, rounded in favor of the shopper; the cash price stays', () => {
  const reduced = reducePrices(sofa, [offer({ percentOff: 10 })], anywhere)
  // 90 % of $24.99 is $22.491, of $108.29 $97.461.
  expect(reduced.WEEKLY).toEqual({
    paymentCents: 2_249,
    cashCents: 129_950,
    reduction: { offers: [{ id: 'one', name: { 'en-US': 'One' } }], paymentCents: 2_499, cashCents: 129_950 },
  })
  expect(reduced.MONTHLY?.paymentCents).toBe(9_746)
})

test('an amount off the rent counts at the frequencies that it names', () => {
  const reduced = reducePrices(sofa, [offer({ paymentOffCents: { WEEKLY: 200 } })], anywhere)
  expect(reduced.WEEKLY?.paymentCents).toBe(2_299)
  expect(reduced.MONTHLY).toBeUndefined()
})

test('of offers of one kind the best counts, one of each kind goes together', () => {
  const offers = [
    offer({ id: 'five', percentOff: 5 }),
    offer({ id: 'two-dollars', paymentOffCents: { WEEKLY: 200 } }),
    offer({ id: 'cash', kind: 'cash-price', cashOffCents: 10_000 }),
  ]
  const { WEEKLY: week, MONTHLY: month } = reducePrices(sofa, offers, anywhere)
  expect([week?.paymentCents, week?.cashCents, week?.reduction.offers.map(({ id }) => id)]).toEqual([
    2_299,
    119_950,
    ['cash', 'two-dollars'],
  ])
  expect([month?.paymentCents, month?.cashCents]).toEqual([10_287, 119_950])
})

test('an offer that leaves less than a cent, or takes nothing off, is none', () => {
  for (const none of [
    offer({ paymentOffCents: { WEEKLY: 2_499 } }),
    offer({ kind: 'cash-price', cashOffCents: 129_950 }),
    offer({ kind: 'cash-price', paymentOffCents: { WEEKLY: 100 } }),
  ])
    expect(reducePrices(sofa, [none], anywhere)).toEqual({})
})

test('renting never costs less than buying: such a lower rent is left out', () => {
  const off = (cents: number) =>
    reducePrices(
      { WEEKLY: { ...weekly, cashCents: 240_000 } },
      [offer({ paymentOffCents: { WEEKLY: cents } })],
      anywhere,
    )
  // 104 × $23.08 is $2,400.32, 104 × $23.07 is $2,399.28.
  expect(off(191).WEEKLY?.paymentCents).toBe(2_308)
  expect(off(192)).toEqual({})
})

test('a lower cash price is left out at every frequency where it would break a cap of the state at one', () => {
  const cash = [offer({ kind: 'cash-price', cashOffCents: 20_000 })]
  // Ohio: 104 × $24.99 is $2,598.96, at most twice $1,299.50 and not twice $1,099.50. In Texas there is no cap.
  for (const state of ['OH', 'IA', 'HI', 'CT'] as const)
    expect([state, reducePrices(sofa, cash, { pack: packOf(state), goods })]).toEqual([state, {}])
  expect(reducePrices(sofa, cash, { pack: packOf('TX'), goods }).WEEKLY?.cashCents).toBe(109_950)
  const cheapMonths = { ...sofa, MONTHLY: { ...monthly, payments: 18 } }
  expect(reducePrices(cheapMonths, cash, { pack: packOf('OH'), goods })).toEqual({})
})

test('no offer breaks a cap, makes the whole dearer, leaves a payment below a cent, or sets two cash prices', () => {
  const cents = fc.integer({ min: 1, max: 200_000 })
  const off = fc.option(cents, { nil: null })
  const offers = fc.array(
    fc.record({
      kind: fc.constantFrom(...promotionKinds),
      percentOff: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
      cashOffCents: off,
      paymentOffCents: fc.dictionary(fc.constantFrom<Frequency>(...frequencies), cents),
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
    fc.property(prices, offers, place, ({ cashCents, of }, given, limits) => {
      const before: PricesBefore = Object.fromEntries(
        frequencies.map((frequency, at) => [frequency, { frequency, cashCents, ...of[at] }]),
      )
      const all = given.map((one, at) => offer({ ...one, id: String(at) }))
      const reduced = reducePrices(before, all, limits)
      const cash = new Set<number>()
      for (const frequency of frequencies) {
        const was = before[frequency]
        const now = reduced[frequency] ?? was
        if (was === undefined || now === undefined) throw new Error('a frequency is missing')
        cash.add(now.cashCents)
        expect(now.paymentCents).toBeGreaterThanOrEqual(1)
        expect(now.cashCents).toBeGreaterThanOrEqual(1)
        expect(now.paymentCents * was.payments).toBeLessThanOrEqual(was.paymentCents * was.payments)
        expect(now.cashCents).toBeLessThanOrEqual(was.cashCents)
        const total = now.paymentCents * was.payments
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
