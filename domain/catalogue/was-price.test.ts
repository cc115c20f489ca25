import { expect, test } from 'vitest'
import { defaultWasPriceRules, isFreshWasPrice, savesEnough } from './was-price.ts'

test('a former price needs a saving of a dollar and an age of at most 90 days', () => {
  expect(savesEnough(2_100, 2_000, defaultWasPriceRules)).toBe(true)
  expect(savesEnough(2_099, 2_000, defaultWasPriceRules)).toBe(false)
  expect(isFreshWasPrice('2026-01-01', '2026-04-01', defaultWasPriceRules)).toBe(true)
  expect(isFreshWasPrice('2026-01-01', '2026-04-02', defaultWasPriceRules)).toBe(false)
})
