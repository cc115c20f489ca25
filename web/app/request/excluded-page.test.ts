import { expect, test } from 'vitest'
import { isExcluded } from './excluded-page.ts'

test.each([
  ['/checkout', ['/checkout'], true],
  ['/checkout/payment', ['/checkout'], true],
  ['/checkout-help', ['/checkout'], false],
  ['/', ['/'], true],
  ['/cart', ['/'], false],
  ['/cart', [], false],
])('%s with the excluded pages %o: %s [SHL-420]', (path, pages, excluded) => {
  expect(isExcluded(path, pages)).toBe(excluded)
})
