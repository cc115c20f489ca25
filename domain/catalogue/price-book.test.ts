import { expect, test } from 'vitest'
import { priceBookId } from './price-book.ts'

test('a book id says its frequency, or that it is for cash, and whether it is a sale', () => {
  expect(priceBookId('zone-7', { frequency: 'WEEKLY', isSale: false })).toBe('zone-7-weekly')
  expect(priceBookId('zone-7', { frequency: 'BI_WEEKLY', isSale: true })).toBe('zone-7-biweekly-sale')
  expect(priceBookId('zone-7', { frequency: 'SEMI_MONTHLY', isSale: false })).toBe('zone-7-semi-monthly')
  expect(priceBookId('zone-7', { frequency: 'MONTHLY', isSale: false })).toBe('zone-7-monthly')
  expect(priceBookId('zone-7', { frequency: null, isSale: true })).toBe('zone-7-cash-sale')
})
