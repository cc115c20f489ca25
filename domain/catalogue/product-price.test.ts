import { expect, test } from 'vitest'
import {
  type BookPrices,
  formerPrice,
  priceAt,
  priceFromBooks,
  priceInCondition,
  pricesInCondition,
  reducedPrice,
  withoutUsed,
} from './product-price.ts'

const books: BookPrices = {
  frequency: 'WEEKLY',
  paymentCents: 2_499,
  payments: 104,
  cashCents: 129_950,
  sameAsCashDays: 90,
  addOnCents: 2_199,
  salePaymentCents: null,
  salePayments: null,
  saleCashCents: null,
  usedPaymentCents: 1_999,
  usedPayments: 78,
  usedCashCents: null,
  wasPaymentCents: null,
  wasPayments: null,
  wasOnlineFrom: null,
}

test('a sale stands in for the regular price, which is kept to compare with; what it leaves out is the regular one', () => {
  const sale = priceFromBooks(
    { ...books, salePaymentCents: 1_999, saleCashCents: 99_950 },
    { rentsUsed: true },
  )
  expect(sale).toMatchObject({ paymentCents: 1_999, payments: 104, cashCents: 99_950, isOnSale: true })
  expect(sale.regular).toEqual({ paymentCents: 2_499, payments: 104 })
  expect(sale.regularCashCents).toBe(129_950)
  const shorter = priceFromBooks({ ...books, salePaymentCents: 2_299, salePayments: 91 }, { rentsUsed: true })
  expect(shorter).toMatchObject({ payments: 91, regular: { payments: 104 } })
  const usual = priceFromBooks(books, { rentsUsed: true })
  expect(usual).toMatchObject({ paymentCents: 2_499, isOnSale: false, regular: null, regularCashCents: null })
})

test('a pre-rented unit has its own price where the law lets goods be rented again, and never a sale', () => {
  const price = priceFromBooks({ ...books, salePaymentCents: 2_299 }, { rentsUsed: true })
  expect(priceInCondition(price, 'NEW')).toBe(price)
  expect(priceInCondition(price, 'USED')).toMatchObject({
    ...{ paymentCents: 1_999, payments: 78, cashCents: 129_950, isOnSale: false, regular: null, was: null },
  })
  const onlyNew = priceFromBooks(books, { rentsUsed: false })
  expect(priceInCondition(onlyNew, 'USED')).toBe(onlyNew)
  const sameForAll = withoutUsed({ WEEKLY: price })
  expect(pricesInCondition(sameForAll, 'USED').WEEKLY?.paymentCents).toBe(2_299)
})

test('a pre-rented unit without a payment of its own costs what a new one does today, in as many payments', () => {
  const withoutOwn = { ...books, usedPaymentCents: null, usedPayments: null, usedCashCents: 84_950 }
  const price = priceFromBooks(
    { ...withoutOwn, salePaymentCents: 1_999, salePayments: 91 },
    { rentsUsed: true },
  )
  expect(priceInCondition(price, 'USED')).toMatchObject({
    ...{ paymentCents: 1_999, payments: 91, cashCents: 84_950, addOnPaymentCents: null },
  })
  const usual = priceFromBooks(withoutOwn, { rentsUsed: true })
  expect(usual.used).toMatchObject({ paymentCents: 2_499, payments: 104, cashCents: 84_950 })
})

test('the lowest price of variants is for the unit that has it, and keeps what the dearest one costs', () => {
  const price = { ...priceFromBooks(books, { rentsUsed: true }), lowestIn: 'USED' as const, upToCents: 2_999 }
  expect(priceInCondition(price, 'NEW')).toMatchObject({ paymentCents: 1_999, upToCents: 2_999 })
  expect(priceInCondition({ ...price, lowestIn: 'NEW' }, 'USED').paymentCents).toBe(2_499)
})

test('an add-on price is kept only where it is lower than the payment, of pre-rented units too', () => {
  const price = priceFromBooks({ ...books, salePaymentCents: 2_099 }, { rentsUsed: true })
  expect(price.addOnPaymentCents).toBeNull()
  expect(priceFromBooks(books, { rentsUsed: true })).toMatchObject({
    addOnPaymentCents: 2_199,
    used: { addOnPaymentCents: null },
  })
})

test('a promotion lowers the payment like a sale, and is compared with the price before it', () => {
  const price = priceFromBooks(books, { rentsUsed: true })
  const reduction = { offers: [], paymentCents: 2_499, cashCents: 129_950 }
  const lower = { paymentCents: 2_099, firstOffCents: 500, cashCents: 109_950, reduction }
  const promoted = reducedPrice(price, lower)
  expect(promoted).toMatchObject({
    ...{
      paymentCents: 2_099,
      firstOffCents: 500,
      cashCents: 109_950,
      isOnSale: true,
      addOnPaymentCents: null,
    },
    ...{ regular: { paymentCents: 2_499, payments: 104 }, regularCashCents: 129_950 },
  })
  expect(formerPrice(promoted, '2026-03-10')).toEqual({ paymentCents: 2_499, percent: 16 })
  // One that lowers the first payment alone changes no payment, so there is nothing to compare.
  const firstOnly = reducedPrice(price, { ...lower, paymentCents: 2_499, cashCents: 129_950 })
  expect(firstOnly).toMatchObject({
    isOnSale: false,
    regular: null,
    regularCashCents: null,
    firstOffCents: 500,
  })
  expect(reducedPrice(price, undefined)).toBe(price)
})

test('at a frequency without a price the first that has one is shown', () => {
  const price = { ...priceFromBooks(books, { rentsUsed: true }), frequency: 'MONTHLY' as const }
  expect(priceAt({ MONTHLY: price }, 'WEEKLY')).toBe(price)
  expect(priceAt({}, 'WEEKLY')).toBeUndefined()
  expect(priceAt(undefined, 'WEEKLY')).toBeUndefined()
})
