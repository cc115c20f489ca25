import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPaymentCents, priceFigures, priceTimes, type RentalPrice } from './price.ts'

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

test('every amount of a price grows with the quantity, what other options cost at most too', () => {
  const one = {
    ...price,
    ...{ firstOffCents: 1_000, optionCents: 12_995, upToCents: 2_999 },
    was: { paymentCents: 2_799, payments: 104, onlineFrom: null },
    reduction: { offers: [], paymentCents: 2_699, cashCents: 139_950 },
  }
  const three = priceTimes(one, 3)
  expect(three).toEqual({
    ...one,
    ...{
      paymentCents: 7_497,
      firstOffCents: 3_000,
      cashCents: 389_850,
      optionCents: 38_985,
      upToCents: 8_997,
    },
    was: { paymentCents: 8_397, payments: 104, onlineFrom: null },
    reduction: { offers: [], paymentCents: 8_097, cashCents: 419_850 },
  })
  expect(priceFigures(three).totalCents).toBe(3 * priceFigures(one).totalCents)
  expect(priceTimes(price, 2)).not.toHaveProperty('upToCents')
})

test('the price of some pieces is worked out from that of others in whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (pieces, quantity) => {
      expect(priceTimes(priceTimes(price, pieces), quantity, pieces)).toEqual(priceTimes(price, quantity))
    }),
  )
})
