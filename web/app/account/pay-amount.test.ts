import { expect, test } from 'vitest'
import type { Payable } from '#core/agreement/agreement/payable.ts'
import { filledIn, readAmount } from './pay-amount.ts'

const payable: Payable = {
  isDue: false,
  asked: { amountCents: 2_375, first: 2, last: 2, feesCents: 0 },
  next: null,
  payoff: { amountCents: 50_000, quotedOn: '2026-03-05', isLess: false, isOnline: true },
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

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ quotedCents: '50000', ...fields })) form.set(name, value)
  return form
}

test('refuses a typed amount beside another choice, unless both mean the payoff', () => {
  const refusal = { ok: false, problem: { code: 'amount-and-choice', field: 'amount' } }
  expect(readAmount(formOf({ pays: '2375', amount: '10' }))).toEqual(refusal)
  expect(readAmount(formOf({ pays: 'payoff', amount: '10' }))).toEqual(refusal)
  expect(readAmount(formOf({ pays: 'payoff', amount: 'lots' }))).toEqual(refusal)
  expect(readAmount(formOf({ pays: 'payoff', amount: '999' }))).toEqual({ ok: true, value: 'payoff' })
  expect(readAmount(formOf({ pays: '2375', amount: ' ' }))).toEqual({ ok: true, value: '2375' })
  expect(readAmount(formOf({ pays: 'other', amount: '10' }))).toEqual({ ok: true, value: '1000' })
})
