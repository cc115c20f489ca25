import { expect, test } from 'vitest'
import { readDollars } from './dollars.ts'

test.each([
  ['2400', 240_000],
  ['2,400', 240_000],
  ['$2,400.5', 240_050],
  ['$ 1 200.05', 120_005],
  ['0', 0],
  ['1,50', 150],
  ['1,5', 150],
  ['1,500', 150_000],
  ['1 200,05', 120_005],
])('%s is %d cents', (text, cents) => {
  expect(readDollars(text, 'monthlyIncome')).toEqual({ ok: true, value: cents })
})

test.each(['', '-5', '2,', '1.234', '2,4000', '1,500,25', '2.400,00', 'about 2000', '9'.repeat(30)])(
  'refuses %s',
  (text) => {
    expect(readDollars(text, 'monthlyIncome')).toEqual({
      ok: false,
      problem: { code: 'amount-invalid', field: 'monthlyIncome' },
    })
  },
)
