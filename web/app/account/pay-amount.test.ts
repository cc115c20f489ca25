import { expect, test } from 'vitest'
import type { Payable } from '#core/agreement/agreement/schema.ts'
import { filledIn } from './pay-amount.ts'

const payable: Payable = {
  isDue: false,
  asked: { amountCents: 2_375, first: 2, last: 2, feesCents: 0 },
  next: null,
  payoff: { amountCents: 50_000, quotedOn: '2026-03-05', isLess: false },
  leastCents: 100,
  mostCents: 49_999,
}

test('fills in and checks the amount of a link', () => {
  expect(filledIn(null, payable)).toBeUndefined()
  expect(filledIn('12.50', null)).toBeUndefined()
  expect(filledIn('12.50', payable)).toEqual({ values: { pays: 'other', amount: '12.50' }, problems: {} })
  const problemOf = (amount: string) => filledIn(amount, payable)?.problems.amountCents
  expect(problemOf('lots')).toMatchObject({ code: 'amount-invalid' })
  expect(problemOf('-5')).toMatchObject({ code: 'amount-invalid' })
  expect(problemOf('0.99')).toEqual({ code: 'payment-too-small', params: { leastCents: 100 } })
  expect(problemOf('499.99')).toBeUndefined()
  expect(problemOf('500')).toEqual({ code: 'payoff-is-less', params: { amountCents: 50_000 } })
  expect(filledIn('9'.repeat(500), payable)?.values.amount).toHaveLength(20)
})
