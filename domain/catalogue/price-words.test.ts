import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['tv under $20', 'tv', 0, 20],
  ['under $20', '', 0, 20],
  ['sofa for less than 30 dollars', 'sofa', 0, 30],
  ['Laptop, up to $25.00', 'Laptop', 0, 25],
  ['lavadora por menos de $20', 'lavadora', 0, 20],
  ['televisor hasta 15 dólares', 'televisor', 0, 15],
  ['cama de más de $10', 'cama de', 10, null],
  ['beds over $10 under $20', 'beds', 10, 20],
  ['TV UNDER $20', 'TV', 0, 20],
  ['tv under $20 red', 'tv red', 0, 20],
  ['red  tv under $20', 'red tv', 0, 20],
  ['- , tv, under $20', 'tv', 0, 20],
])('%s asks for payments in a range', (q, rest, from, to) => {
  expect(readPriceWords(q)).toEqual({ rest, range: { from, to } })
})

test.each(['tv under 55', 'under cabinet light', '$20', 'over the range microwave', ''])(
  '%s does not',
  (q) => {
    expect(readPriceWords(q)).toEqual({ rest: q, range: null })
  },
)
