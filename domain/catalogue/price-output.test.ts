import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { type PricePerBook, priceOutput } from './price-output.ts'
import { defaultWasPriceRules } from './was-price.ts'

const today = '2026-03-01'
const regular: PricePerBook = {
  priceBookId: 'z-weekly',
  priceCents: 2_999,
  terms: 104,
  addOnRateCents: 1_999,
}
const books: PricePerBook[] = [
  { priceBookId: 'z-monthly', priceCents: 12_995, terms: 24 },
  regular,
  { priceBookId: 'z-cash', priceCents: 129_950, terms: 1 },
  { priceBookId: 'z-semi-monthly', priceCents: 6_499, terms: 48 },
]

function output(prices: readonly PricePerBook[], frequency: 'WEEKLY' | 'SEMI_MONTHLY' = 'WEEKLY') {
  return priceOutput(prices, frequency, today, defaultWasPriceRules)
}

function withWas(cents: number, onlineFrom: ReturnType<typeof addDays> | null): PricePerBook {
  return {
    priceBookId: 'z-weekly',
    priceCents: 2_000,
    terms: 104,
    wasPrice: { cents, terms: 104, onlineFrom },
  }
}

test('the regular book of the frequency prices a product [SHP-183, SHP-186]', () => {
  expect(output(books)).toEqual({
    rentalPaymentOption: 'WEEKLY',
    isOnSale: false,
    showWasPrice: false,
    currentCents: 2_999,
    listCents: 2_999,
    currentTerms: 104,
    listTerms: 104,
    addOnRateCents: 1_999,
    discountPercentage: 0,
    cashCurrentCents: 129_950,
    cashListCents: 129_950,
    rtoCurrentCents: 2_999 * 104,
    rtoListCents: 2_999 * 104,
  })
  expect(output(books, 'SEMI_MONTHLY')?.currentCents).toBe(6_499)
  expect(output([])).toBeNull()
})

test('a sale book gives the current price and the regular one the list price [SHP-184, SHP-192]', () => {
  const sale: PricePerBook = { priceBookId: 'z-weekly-sale', priceCents: 1_999, terms: 100 }
  const result = output([...books, sale])
  expect(result).toMatchObject({ isOnSale: true, showWasPrice: true, currentCents: 1_999, listCents: 2_999 })
  expect(result).toMatchObject({ currentTerms: 100, listTerms: 104, discountPercentage: 33 })
  expect(output([...books, sale], 'SEMI_MONTHLY')?.isOnSale).toBe(false)
})

test('cash prices come from the cash books, whatever the frequency [SHP-185]', () => {
  const prices = [...books, { priceBookId: 'z-cash-sale', priceCents: 99_950, terms: 1 }]
  for (const frequency of ['WEEKLY', 'SEMI_MONTHLY'] as const) {
    expect(output(prices, frequency)).toMatchObject({ cashCurrentCents: 99_950, cashListCents: 129_950 })
  }
})

test('a was-price shows from a saving of one dollar on [SHP-189]', () => {
  expect(output([withWas(2_100, today)])?.showWasPrice).toBe(true)
  expect(output([withWas(2_099, today)])?.showWasPrice).toBe(false)
})

test('a was-price shows through its 90th day, and never without a date [SHP-190, SHP-191]', () => {
  expect(output([withWas(2_500, addDays(today, -90))])).toMatchObject({
    showWasPrice: true,
    listCents: 2_500,
  })
  expect(output([withWas(2_500, addDays(today, -91))])).toMatchObject({
    showWasPrice: false,
    listCents: 2_000,
  })
  expect(output([withWas(2_500, addDays(today, 1))])?.showWasPrice).toBe(false)
  expect(output([withWas(2_500, null)])?.showWasPrice).toBe(false)
})
