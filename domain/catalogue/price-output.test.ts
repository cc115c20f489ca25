import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { type ComparedPrice, priceOutput } from './price-output.ts'

const today = '2026-03-01'
const plain: ComparedPrice = {
  frequency: 'WEEKLY',
  paymentCents: 2_000,
  payments: 104,
  firstOffCents: 0,
  cashCents: 129_950,
  sameAsCashDays: 90,
  addOnPaymentCents: 1_500,
  isOnSale: false,
  regular: null,
  regularCashCents: null,
}

const withWas = (paymentCents: number, onlineFrom: ReturnType<typeof addDays> | null) =>
  priceOutput({ ...plain, was: { paymentCents, payments: 100, onlineFrom } }, today)

test('a price that is compared with nothing is its own list price', () => {
  expect(priceOutput(plain, today)).toEqual({
    rentalPaymentOption: 'WEEKLY',
    isOnSale: false,
    showWasPrice: false,
    currentCents: 2_000,
    listCents: 2_000,
    currentTerms: 104,
    listTerms: 104,
    addOnRateCents: 1_500,
    discountPercentage: 0,
    cashCurrentCents: 129_950,
    cashListCents: 129_950,
    rtoCurrentCents: 208_000,
    rtoListCents: 208_000,
  })
})

test('during a sale the list price is that of the regular book', () => {
  const sale = { isOnSale: true, regular: { paymentCents: 2_999, payments: 90 }, regularCashCents: 139_950 }
  expect(priceOutput({ ...plain, ...sale }, today)).toMatchObject({
    isOnSale: true,
    showWasPrice: true,
    listCents: 2_999,
    listTerms: 90,
    discountPercentage: 33,
    cashListCents: 139_950,
    rtoListCents: 269_910,
  })
})

test('with an offer of the store the list price is the one without it, if it lowers the payment', () => {
  const lowered = (paymentCents: number) =>
    priceOutput({ ...plain, reduction: { offers: [], paymentCents, cashCents: 150_000 } }, today)
  expect(lowered(2_400)).toMatchObject({ showWasPrice: true, listCents: 2_400, discountPercentage: 16 })
  expect(lowered(2_000)).toMatchObject({ showWasPrice: false, listCents: 2_000 })
})

test('a former price shows from a saving of one dollar on', () => {
  expect(withWas(2_100, today)).toMatchObject({ showWasPrice: true, listTerms: 100 })
  expect(withWas(2_099, today).showWasPrice).toBe(false)
})

test('a former price shows through its 90th day, and never without a date', () => {
  expect(withWas(2_500, addDays(today, -90))).toMatchObject({ showWasPrice: true, listCents: 2_500 })
  expect(withWas(2_500, addDays(today, -91))).toMatchObject({ showWasPrice: false, listCents: 2_000 })
  expect(withWas(2_500, addDays(today, 1)).showWasPrice).toBe(false)
  expect(withWas(2_500, null).showWasPrice).toBe(false)
})

test('an offer on the first payment changes what all payments come to, and no other figure', () => {
  const output = priceOutput({ ...plain, firstOffCents: 1_900 }, today)
  expect(output).toMatchObject({ currentCents: 2_000, isOnSale: false, showWasPrice: false })
  expect(output.rtoCurrentCents).toBe(2_000 * 104 - 1_900)
  expect(output.rtoListCents).toBe(2_000 * 104)
})

test('an offer that lowers only the cash price leaves the list price of a sale as it is', () => {
  const sale = { isOnSale: true, regular: { paymentCents: 2_999, payments: 90 }, regularCashCents: 139_950 }
  const reduction = { offers: [], paymentCents: 2_000, cashCents: 150_000 }
  expect(priceOutput({ ...plain, ...sale, reduction }, today)).toMatchObject({
    listCents: 2_999,
    listTerms: 90,
  })
})
