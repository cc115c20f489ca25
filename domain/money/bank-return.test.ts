import { expect, test } from 'vitest'
import {
  canCostReturnFee,
  codeOfDeclined,
  type ReturnKind,
  readReturnCode,
  retryDay,
  returnKind,
} from './bank-return.ts'

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
  const costing = kinds.flatMap(([, codes]) => codes.filter(canCostReturnFee))
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

const first = { code: 'R01', firstOn: '2026-03-05', retried: 0 } as const

test('a debit without money is presented again on the third banking day, and twice at most', () => {
  expect(retryDay(first, '2026-03-09')).toBe('2026-03-12')
  expect(retryDay({ ...first, code: 'R09', retried: 1 }, '2026-03-13')).toBe('2026-03-18')
  expect(retryDay({ ...first, retried: 2 }, '2026-03-09')).toBeNull()
  // Memorial Day, 25 May, is no banking day.
  expect(retryDay({ ...first, firstOn: '2026-05-18' }, '2026-05-21')).toBe('2026-05-27')
})

test('it is presented again within 180 days of the first time', () => {
  expect(retryDay(first, '2026-08-27')).toBe('2026-09-01')
  expect(retryDay(first, '2026-08-28')).toBeNull()
})

test.each(['R02', 'R05', 'R07', 'R10', 'R29', 'R00'] as const)('%s is not presented again', (code) => {
  expect(retryDay({ ...first, code }, '2026-03-09')).toBeNull()
})
