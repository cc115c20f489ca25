import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPaymentCents, priceFigures, type RentalPrice } from './price.ts'

const price: RentalPrice = {
  frequency: 'WEEKLY',
  paymentCents: 2_499,
  payments: 104,
  firstOffCents: 0,
  cashCents: 129_950,
  sameAsCashDays: 90,
}

test('case 11: total cost, cost of rental services and ratio of agreement A [RTO-005]', () => {
  const figures = priceFigures(price)
  expect(figures.totalCents).toBe(259_896)
  expect(figures.rentalServicesCents).toBe(129_946)
  expect(figures.ratioMillionths).toBe(1_999_969)
})

test('total cost is cash price and rental services, for any offer [RTO-005]', () => {
  const positive = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(positive, fc.integer({ min: 1, max: 156 }), positive, (paymentCents, payments, cashCents) => {
      const figures = priceFigures({ paymentCents, payments, firstOffCents: 0, cashCents })
      expect(figures.rentalServicesCents + cashCents).toBe(figures.totalCents)
      expect(figures.totalCents).toBe(paymentCents * payments)
    }),
    { numRuns: 10_000 },
  )
})

test('an offer on the first payment lowers the total cost by what it takes off', () => {
  const lower = { ...price, firstOffCents: 2_399 }
  expect(firstPaymentCents(lower)).toBe(100)
  expect(priceFigures(lower)).toMatchObject({ totalCents: 257_497, rentalServicesCents: 127_547 })
})
