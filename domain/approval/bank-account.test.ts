import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountsOpenUntil,
  bankAccountRules,
  bankStanding,
  depositAmounts,
  depositsArriveOn,
  judgeAmounts,
  readAccountNumber,
  readDepositAmount,
  readRoutingNumber,
} from './bank-account.ts'

test.each(['021000021', '0210-0002-1', '110000000', '322271627'])('%s is a routing number', (typed) => {
  expect(readRoutingNumber(typed, 'routingNumber')).toEqual({ ok: true, value: typed.replaceAll('-', '') })
})

test.each(['021000022', '12345678', '1234567890', '000000000', '132000005', 'abcdefghi', ''])(
  '%s is none: a wrong digit, too short or too long, or of no district',
  (typed) => {
    expect(readRoutingNumber(typed, 'routingNumber')).toMatchObject({
      problem: { code: 'routing-number-invalid', field: 'routingNumber' },
    })
  },
)

test('the first two digits are of a Federal Reserve district, a thrift or an electronic number', () => {
  /** Whether a number of these first two digits and a right last digit is taken. */
  const isTaken = (district: number) => {
    const eight = `${String(district).padStart(2, '0')}000000`
    const sum = 3 * Number(eight[0]) + 7 * Number(eight[1])
    return readRoutingNumber(`${eight}${(10 - (sum % 10)) % 10}`, 'routingNumber').ok
  }
  const taken = Array.from({ length: 100 }, (_, district) => district).filter(isTaken)
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at)
  expect(taken).toEqual([...between(1, 12), ...between(21, 32), ...between(61, 72)])
})

test('nine digits inside a longer text are no routing number', () => {
  for (const typed of ['x021000021', '021000021x', '0210000210'])
    expect(readRoutingNumber(typed, 'routingNumber').ok).toBe(false)
})

test('any single wrong digit of a routing number is noticed', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const right = '021000021'
      const digit = (Number(right[at]) + by) % 10
      const wrong = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
      expect(readRoutingNumber(wrong, 'routingNumber').ok).toBe(false)
    }),
  )
})

test('an account number has 4 to 17 digits, and its zeros in front count', () => {
  expect(readAccountNumber('0001 2345-6789', 'a')).toEqual({ ok: true, value: '000123456789' })
  for (const typed of ['1234', '1'.repeat(17), '12340000'])
    expect(readAccountNumber(typed, 'a')).toEqual({ ok: true, value: typed })
  for (const typed of ['123', '1'.repeat(18), '12a45', '0000', ''])
    expect(readAccountNumber(typed, 'a')).toEqual({
      ok: false,
      problem: { code: 'account-number-invalid', field: 'a' },
    })
})

test.each([
  ['0.32', 32],
  ['.32', 32],
  ['$0.32', 32],
  ['0,32', 32],
  ['32', 32],
  ['32¢', 32],
  ['7', 7],
  ['0.07', 7],
  ['0.7', 70],
])('%s are %i cents', (typed, cents) => {
  expect(readDepositAmount(typed, 'first')).toEqual({ ok: true, value: cents })
})

test.each(['', '0', '0.00', '1.32', '132', 'x', '-5', '0.321'])('%s is no amount of a deposit', (typed) => {
  expect(readDepositAmount(typed, 'first')).toEqual({
    ok: false,
    problem: { code: 'deposit-amount-invalid', field: 'first' },
  })
})

const whole = fc.integer({ min: 0, max: 2 ** 31 })

test('two deposits are different and below a dollar, and every pair can come', () => {
  fc.assert(
    fc.property(whole, whole, (one, two) => {
      const [first, second] = depositAmounts([one, two])
      expect(first).not.toBe(second)
      for (const cents of [first, second]) {
        expect(cents).toBeGreaterThanOrEqual(1)
        expect(cents).toBeLessThanOrEqual(99)
      }
    }),
  )
  const all = Array.from({ length: 99 * 98 }, (_, n) => depositAmounts([n % 99, Math.floor(n / 99)]))
  expect(new Set(all.map(String)).size).toBe(99 * 98)
  expect(new Set(all.map((pair) => [...pair].sort((a, b) => a - b).join())).size).toBe((99 * 98) / 2)
})

test('amounts count in any order; the third wrong entry is the last one', () => {
  expect(judgeAmounts({ tries: 0 }, [12, 45], [45, 12])).toBe('confirm')
  for (const typed of [
    [12, 12],
    [45, 45],
    [11, 45],
  ] as const)
    expect(judgeAmounts({ tries: 0 }, [12, 45], typed)).toBe('wrong')
  expect(judgeAmounts({ tries: 1 }, [12, 45], [12, 46])).toBe('wrong')
  expect(judgeAmounts({ tries: bankAccountRules.maxTries - 1 }, [12, 45], [12, 46])).toBe('use-up')
})

test('deposits of the day before Thanksgiving arrive on the Monday after, and wait two weeks', () => {
  expect(depositsArriveOn('2026-11-25')).toBe('2026-11-30')
  expect(amountsOpenUntil('2026-11-25')).toBe('2026-12-09')
})

test('one confirmed account counts more than a newer one that failed', () => {
  expect(bankStanding([])).toBe('none')
  expect(bankStanding([{ state: 'sent' }, { state: 'failed' }])).toBe('pending')
  expect(bankStanding([{ state: 'failed' }, { state: 'confirmed' }])).toBe('confirmed')
  expect(bankStanding([{ state: 'new' }, { state: 'failed' }])).toBe('pending')
  for (const state of ['expired', 'failed', 'replaced'] as const)
    expect(bankStanding([{ state }, { state: 'sent' }])).toBe('failed')
})
