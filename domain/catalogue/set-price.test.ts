import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequencies } from '../base/frequency.ts'
import { noCheckoutCharges } from '../law/checkout-charges.ts'
import { basketAmounts } from '../shopper/basket.ts'
import { setPrices, type TakenPiece } from './set-price.ts'

const figures = (paymentCents: number, payments: number, cashCents: number, sameAsCashDays = 90) => ({
  paymentCents,
  payments,
  firstOffCents: 0,
  cashCents,
  sameAsCashDays,
})

const anyPrice = fc.record({
  paymentCents: fc.integer({ min: 100, max: 30_000 }),
  payments: fc.constantFrom(12, 24, 52, 78, 104),
  firstOffCents: fc.integer({ min: 0, max: 99 }),
  cashCents: fc.integer({ min: 1_000, max: 300_000 }),
  sameAsCashDays: fc.constantFrom(0, 90, 120),
})

const anyPiece: fc.Arbitrary<TakenPiece> = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  prices: fc.record(Object.fromEntries(frequencies.map((frequency) => [frequency, anyPrice])), {
    requiredKeys: [],
  }),
})

test('a washer and a dryer cost what both cost, not what the washer costs', () => {
  const washer = { quantity: 1, prices: { WEEKLY: figures(2_589, 91, 124_199) } }
  const dryer = { quantity: 1, prices: { WEEKLY: figures(2_699, 91, 129_499) } }
  expect(setPrices([washer, dryer]).WEEKLY).toEqual({
    frequency: 'WEEKLY',
    paymentCents: 5_288,
    payments: 91,
    firstOffCents: 0,
    totalCents: 481_208,
    cashCents: 253_698,
    optionCents: 0,
    sameAsCashDays: 90,
  })
  expect(setPrices([dryer]).WEEKLY).toMatchObject({ paymentCents: 2_699 })
  expect(setPrices([])).toEqual({})
})

test('pieces with different numbers of payments have none together, and their whole cost is still the sum', () => {
  const sofa = { quantity: 1, prices: { MONTHLY: figures(10_829, 24, 129_950) } }
  const chairs = { quantity: 2, prices: { MONTHLY: figures(6_062, 18, 59_990) } }
  expect(setPrices([sofa, chairs]).MONTHLY).toMatchObject({
    paymentCents: 22_953,
    payments: null,
    totalCents: 10_829 * 24 + 2 * 6_062 * 18,
  })
})

test('pieces of one agreement are same as cash for as long as the shortest of them', () => {
  const piece = (payments: number, days: number) => ({
    quantity: 1,
    prices: { WEEKLY: figures(2_000, payments, 99_900, days) },
  })
  const daysOf = (...pieces: TakenPiece[]) => setPrices(pieces).WEEKLY?.sameAsCashDays
  expect(daysOf(piece(78, 120), piece(78, 90))).toBe(90)
  expect(daysOf(piece(78, 120), piece(78, 0))).toBe(0)
  expect(daysOf(piece(78, 90), piece(104, 90))).toBe(90)
  expect(daysOf(piece(78, 120), piece(104, 90))).toBeNull()
})

test('in every frequency a set costs exactly what a cart with its pieces costs', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const together = setPrices(pieces)
      for (const frequency of frequencies) {
        const sum = together[frequency]
        const lines = pieces.flatMap(({ quantity, prices }, index) => {
          const price = prices[frequency]
          return price === undefined
            ? []
            : [{ itemId: String(index), quantity, bundleId: null, price: { ...price, frequency } }]
        })
        if (lines.length < pieces.length) {
          expect(sum).toBeUndefined()
          continue
        }
        const cart = basketAmounts(lines, 0, noCheckoutCharges)
        if (!cart.ok) throw new Error(cart.problem.code)
        expect(sum?.paymentCents).toBe(cart.value.recurring[0]?.rentCents)
        expect(sum?.totalCents).toBe(cart.value.totalCents)
        expect((sum?.paymentCents ?? 0) - (sum?.firstOffCents ?? 0)).toBe(cart.value.dueToday.rentCents)
        expect(sum?.cashCents).toBe(cart.value.cashCents)
        expect(sum?.payments).toBe(
          cart.value.agreements.length === 1 ? cart.value.agreements[0]?.payments : null,
        )
      }
    }),
  )
})

test('one more piece never costs less', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { minLength: 1, maxLength: 5 }), anyPiece, (pieces, another) => {
      const before = setPrices(pieces)
      const after = setPrices([...pieces, another])
      for (const frequency of frequencies) {
        const [less, more] = [before[frequency], after[frequency]]
        if (less === undefined || more === undefined) continue
        expect(more.paymentCents).toBeGreaterThan(less.paymentCents)
        expect(more.totalCents).toBeGreaterThan(less.totalCents)
        expect(more.cashCents).toBeGreaterThan(less.cashCents)
      }
    }),
  )
})
