import { expect, test } from 'vitest'
import { frequencies } from '../base/frequency.ts'
import { priceBookId, readPriceBookId } from './price-book.ts'

test('a book id says its frequency and whether it is a sale [SHP-181, SHP-182]', () => {
  expect(readPriceBookId('zone-7-weekly')).toEqual({ frequency: 'WEEKLY', isSale: false })
  expect(readPriceBookId('zone-7-biweekly-sale')).toEqual({ frequency: 'BI_WEEKLY', isSale: true })
  expect(readPriceBookId('zone-7-monthly')).toEqual({ frequency: 'MONTHLY', isSale: false })
  expect(readPriceBookId('zone-7-cash-sale')).toEqual({ frequency: null, isSale: true })
  expect(readPriceBookId('zone-7')).toBeNull()
  expect(readPriceBookId('zone-7-sale')).toBeNull()
})

test('the semi-monthly book is not taken for the monthly one [SHP-181]', () => {
  expect(readPriceBookId('us-semi-monthly')).toEqual({ frequency: 'SEMI_MONTHLY', isSale: false })
  expect(readPriceBookId('us-semi-monthly-sale')).toEqual({ frequency: 'SEMI_MONTHLY', isSale: true })
})

test('every id that is made can be read', () => {
  for (const frequency of [...frequencies, null]) {
    for (const isSale of [true, false]) {
      expect(readPriceBookId(priceBookId('zone-a', { frequency, isSale }))).toEqual({ frequency, isSale })
    }
  }
})
