import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequencies } from '../base/frequency.ts'
import { approvedAmount } from './approval.ts'
import {
  approvalRefinements,
  paymentOption,
  readPaymentOption,
  shopAllRefinements,
} from './payment-option.ts'

test('a payment option is the frequency and the range up to the amount [SHP-126]', () => {
  expect(paymentOption('WEEKLY', 3_500)).toBe('WEEKLY-0:35')
  expect(paymentOption('SEMI_MONTHLY', 3_500)).toBe('SEMI_MONTHLY-0:75')
  expect(paymentOption('WEEKLY', 2_450)).toBe('WEEKLY-0:24.50')
})

test('high-risk goods are left out only where nothing was verified [SHP-127, SHP-136, ACC-102]', () => {
  const of = (verifyCode: number | string) =>
    approvalRefinements({ weeklyCents: 3_500, verifyCode }, 'WEEKLY')
  expect(of(0)).toEqual({ paymentoption: 'WEEKLY-0:35', highRisk: 'FALSE' })
  expect(of('0')).toEqual({ paymentoption: 'WEEKLY-0:35', highRisk: 'FALSE' })
  expect(of(1)).toEqual({ paymentoption: 'WEEKLY-0:35' })
  expect(of('')).toEqual({ paymentoption: 'WEEKLY-0:35' })
})

test('the shop-all link joins the categories looked at [SHP-125]', () => {
  expect(shopAllRefinements(['a', 'b'], null, 'WEEKLY')).toEqual({ cgid: 'a|b' })
  expect(shopAllRefinements([], { weeklyCents: 3_500, verifyCode: 2 }, 'MONTHLY')).toEqual({
    paymentoption: 'MONTHLY-0:150',
  })
})

test('every option that is made can be read back, anything else is refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...frequencies), fc.nat(100_000), (frequency, weeklyCents) => {
      expect(readPaymentOption(paymentOption(frequency, weeklyCents))).toEqual({
        frequency,
        upToCents: approvedAmount(weeklyCents, frequency),
      })
    }),
    { numRuns: 1_000 },
  )
  for (const wrong of [
    'DAILY-0:35',
    'not WEEKLY-0:35',
    'WEEKLY-0:35.000',
    'WEEKLY-5:35',
    'WEEKLY-0:',
    'WEEKLY-0:35.5',
    'weekly-0:35',
    '',
  ]) {
    expect(readPaymentOption(wrong)).toBeNull()
  }
})

test('at a high-risk store an approval hides high-risk goods whatever was verified [SHL-402] [SHP-179]', () => {
  const approval = { weeklyCents: 3_500, verifyCode: 1 }
  expect(approvalRefinements(approval, 'WEEKLY')).not.toHaveProperty('highRisk')
  expect(approvalRefinements({ ...approval, highRiskStore: true }, 'WEEKLY')).toMatchObject({
    highRisk: 'FALSE',
  })
})
