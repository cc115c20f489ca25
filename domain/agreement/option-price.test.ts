import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { priceFigures } from '../base/price.ts'
import { taxOnPayment } from '../base/tax.ts'
import { payoffOn, type RentedAgreement } from './agreement-payoff.ts'
import { maxRentCents } from './payoff.ts'
import { dueDate } from './schedule.ts'

// 104 weekly payments of $14.99, a cash price of $779.70 and an option price of $77.98, in North Carolina.
const contract = { kind: 'contract', percentBasisPoints: 6_000 } as const
const nothing = { feesCents: 0, heldCents: 0 }
const terms = { frequency: 'WEEKLY', anchor: '2026-12-01', payments: 104, minimumGapDays: 7 } as const

const after = (paymentsMade: number, more: Partial<RentedAgreement> = {}) => {
  const rented: RentedAgreement = {
    terms,
    plan: [{ payments: 104, rentCents: 1_499 }],
    cashCents: 77_970,
    optionCents: 7_798,
    sameAsCashDays: 0,
    taxRate: 70_000,
    paymentsMade,
    ...more,
  }
  const today = dueDate(terms, Math.max(1, paymentsMade))
  return payoffOn(rented, contract, nothing, today)
}

test('the total cost has the option price in it, and so has the cost of rental services', () => {
  const price = { paymentCents: 1_499, payments: 104, firstOffCents: 0, cashCents: 77_970 }
  const [without, figures] = [priceFigures(price), priceFigures({ ...price, optionCents: 7_798 })]
  expect(figures.totalCents).toBe(155_896 + 7_798)
  expect(figures.rentalServicesCents).toBe(155_896 + 7_798 - 77_970)
  expect(without.totalCents).toBe(155_896)
})

test('an early purchase is 60% of the rent that remains and the option price, each with its tax', () => {
  // 52 of 104 payments: $779.48 remain, 60% of them are $467.68.
  const quote = after(52)
  expect(quote).toMatchObject({
    rentRemainingCents: 77_948,
    optionCents: 7_798,
    rentPayoffCents: 46_768 + 7_798,
    earlyPurchaseCents: 46_768 + 7_798,
    discountCents: 77_948 - 46_768,
  })
  expect(quote.taxCents).toBe(taxOnPayment(46_768 + 7_798, 70_000))
  expect(quote.amountCents).toBe(quote.rentPayoffCents + quote.taxCents)
})

test('after the last payment the payoff is the option price with its tax, and nothing is saved', () => {
  expect(after(104)).toMatchObject({
    rentRemainingCents: 0,
    rentPayoffCents: 7_798,
    discountCents: 0,
    taxCents: taxOnPayment(7_798, 70_000),
    amountCents: 7_798 + taxOnPayment(7_798, 70_000),
  })
})

test('same as cash includes the option price, and is never less', () => {
  const quick = { sameAsCashDays: 90 }
  // $749.50 paid within 90 days leaves $30.20 of the cash price, which would be less than a tenth.
  const late = payoffOn(
    {
      terms,
      plan: [{ payments: 104, rentCents: 1_499 }],
      cashCents: 77_970,
      optionCents: 7_798,
      taxRate: 0,
      paymentsMade: 50,
      ...quick,
    },
    contract,
    nothing,
    '2026-12-20',
  )
  expect(late.sameAsCashCents).toBe(7_798)
  expect(after(1, quick).sameAsCashCents).toBe(77_970 - 1_499)
})

test('all rent may be paid while the payoff is more, and less than the payoff otherwise', () => {
  expect(maxRentCents(15_000, 10_000, 7_798)).toBe(10_000)
  expect(maxRentCents(10_000, 10_000, 7_798)).toBe(9_999)
  expect(maxRentCents(9_000, 10_000, 7_798)).toBe(8_999)
})

test('no price is a tenth of the cash price or less, nor above all that is left to pay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 104 }),
      fc.nat(800),
      fc.integer({ min: 10_000, max: 150_000 }),
      fc.constantFrom(0, 90),
      (paymentsMade, days, cashCents, sameAsCashDays) => {
        const optionCents = Math.floor(cashCents / 10) + 1
        const rented: RentedAgreement = {
          ...{ terms, plan: [{ payments: 104, rentCents: 1_499 }], cashCents, optionCents },
          ...{ sameAsCashDays, taxRate: 70_000, paymentsMade },
        }
        const quote = payoffOn(rented, contract, nothing, addDays('2026-12-01', days))
        expect(quote.rentPayoffCents * 10).toBeGreaterThan(cashCents)
        const leftCents = (104 - paymentsMade) * 1_499 + optionCents
        expect(quote.rentPayoffCents).toBeLessThanOrEqual(leftCents)
        expect(quote.rentRemainingCents + quote.optionCents - quote.discountCents).toBe(quote.rentPayoffCents)
        const leftTax = (104 - paymentsMade) * taxOnPayment(1_499, 70_000) + taxOnPayment(optionCents, 70_000)
        expect(quote.taxCents).toBeLessThanOrEqual(leftTax)
      },
    ),
  )
})
