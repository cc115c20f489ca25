import { expect, test } from 'vitest'
import { codeOfDeclined, mayCostFee, type ReturnKind, readReturnCode, returnKind } from './bank-return.ts'

const kinds: readonly [ReturnKind, readonly `R${string}`[]][] = [
  ['funds', ['R01', 'R09']],
  ['withdrawn', ['R05', 'R07', 'R10', 'R11', 'R29']],
  ['unusable', ['R02', 'R03', 'R04', 'R16', 'R20']],
  ['once', ['R08', 'R13', 'R99']],
]

test.each(kinds)('what a bank returns as %s', (kind, codes) => {
  for (const code of codes) expect(returnKind(code), code).toBe(kind)
})

test('only a lack of money may cost the fee for a returned payment', () => {
  const costing = kinds.flatMap(([, codes]) => codes.filter(mayCostFee))
  expect(costing).toEqual(['R01', 'R09'])
})

test('a code stands at the beginning of the reason of a return', () => {
  expect(readReturnCode(' R01 no funds', 'reason')).toEqual({ ok: true, value: 'R01' })
  for (const text of ['no funds', 'R1', 'R011', 'r01', 'R01x', 'see R01'])
    expect(readReturnCode(text, 'reason')).toMatchObject({
      problem: { code: 'field-invalid', field: 'reason' },
    })
})

test('a debit that is declined for lack of money counts as such, any other reason as one without a code', () => {
  expect(codeOfDeclined('insufficient_funds')).toBe('R01')
  expect(codeOfDeclined('generic_decline')).toBe('R00')
  expect(returnKind(codeOfDeclined('generic_decline'))).toBe('once')
})
