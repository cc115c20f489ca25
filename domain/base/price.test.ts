import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkOffer, type PriceOffer, priceFigures } from './price.ts'

const offer: PriceOffer = {
  frequency: 'WEEKLY',
  paymentCents: 2_499,
  payments: 104,
  cashCents: 129_950,
  sameAsCashDays: 90,
}

test('case 11: total cost, cost of rental services and ratio of agreement A [RTO-005]', () => {
  const figures = priceFigures(offer)
  expect(figures.totalCents).toBe(259_896)
  expect(figures.rentalServicesCents).toBe(129_946)
  expect(figures.ratioMillionths).toBe(1_999_969)
})

test('refuses an offer that is no rental price, naming the field', () => {
  expect(checkOffer(offer)).toEqual({ ok: true, value: offer })
  const wrong: [Partial<PriceOffer>, string, string][] = [
    [{ paymentCents: 0 }, 'price-invalid', 'paymentCents'],
    [{ paymentCents: 24.99 }, 'price-invalid', 'paymentCents'],
    [{ payments: 0 }, 'price-invalid', 'payments'],
    [{ cashCents: -1 }, 'price-invalid', 'cashCents'],
    [{ sameAsCashDays: -1 }, 'price-invalid', 'sameAsCashDays'],
    [{ payments: 51 }, 'price-total-below-cash', 'paymentCents'],
  ]
  for (const [change, code, field] of wrong) {
    expect(checkOffer({ ...offer, ...change })).toEqual({ ok: false, problem: { code, field } })
  }
})

test('total cost is cash price and rental services, for any offer [RTO-005]', () => {
  const positive = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(positive, fc.integer({ min: 1, max: 156 }), positive, (paymentCents, payments, cashCents) => {
      const figures = priceFigures({ paymentCents, payments, cashCents })
      expect(figures.rentalServicesCents + cashCents).toBe(figures.totalCents)
      expect(figures.totalCents).toBe(paymentCents * payments)
    }),
    { numRuns: 10_000 },
  )
})
