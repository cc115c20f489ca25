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
  ['tv under $25 a week', 'tv', 0, 25],
  ['tv under $25/mo', 'tv', 0, 6],
  ['washer less than $30 per month with dryer', 'washer with dryer', 0, 7],
  ['tele por menos de 20 dólares a la semana', 'tele', 0, 20],
  ['cama hasta $15 semanales', 'cama', 0, 15],
  ['cheap tv under $20', 'tv', 0, 20],
  // How often is paid says that a number is a payment.
  ['recliner under 20 a week', 'recliner', 0, 20],
  ['laptop menos de 15 por semana', 'laptop', 0, 15],
  ['tv under 55 weekly', 'tv', 0, 55],
  ['cama hasta 60 al mes', 'cama', 0, 14],
  ['tv over 10 under 20 a week', 'tv over 10', 0, 20],
  // What begins like a period is none.
  ['under $20 a weekender sofa', 'a weekender sofa', 0, 20],
])('%s asks for payments in a range', (q, rest, from, to) => {
  expect(readPriceWords(q, 'WEEKLY')).toEqual({ rest, range: { from, to } })
})

test.each([
  'tv under 55',
  'under 20 a weekender sofa',
  'tv under 55 inches a week',
  'under cabinet light',
  '$20',
  'over the range microwave',
  '',
])('%s does not', (q) => {
  expect(readPriceWords(q, 'WEEKLY')).toEqual({ rest: q, range: null })
})

test.each([
  ['cheap laptop', 'laptop'],
  ['sillas baratas', 'sillas'],
  ['TV más barata de 55', 'TV de 55'],
  ['low-cost sofa', 'sofa'],
  // Nothing else is asked for.
  ['cheap', 'cheap'],
  ['cheaply made', 'cheaply made'],
])('%s asks for %s, whatever they cost', (q, rest) => {
  expect(readPriceWords(q, 'WEEKLY')).toEqual({ rest, range: null })
})

test.each([
  ['tv under $20 a week', 'MONTHLY', 87],
  ['tv under $20 a week', 'BI_WEEKLY', 40],
  ['tv under $20 a week', 'SEMI_MONTHLY', 44],
  ['sofa under $40 every two weeks', 'WEEKLY', 20],
  ['sofa under $40 biweekly', 'MONTHLY', 87],
  ['sillón hasta $40 cada dos semanas', 'WEEKLY', 20],
  ['cama por menos de $50 quincenales', 'MONTHLY', 100],
  ['bed under $50 twice a month', 'MONTHLY', 100],
  ['laptop menos de 90 dólares al mes', 'WEEKLY', 21],
  ['laptop under $90', 'MONTHLY', 90],
] as const)('%s, for whoever pays %s, asks for payments up to $%i', (q, frequency, to) => {
  expect(readPriceWords(q, frequency).range).toEqual({ from: 0, to })
})
