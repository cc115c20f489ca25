import { expect, test } from 'vitest'
import { clubPayment, clubPaymentUndone } from './club-ledger.ts'
import { balances, nothingHeld, refundDue, refundPaid, standing } from './ledger.ts'

test('a paid month is revenue and tax, and neither rent nor a fee nor credit towards goods', () => {
  const after = balances([clubPayment(799, 64)])
  expect(after).toMatchObject({ 'cash-clearing': 863, 'club-revenue': -799, 'tax-payable': -64 })
  expect(standing(after)).toMatchObject({ rentPaidCents: 0, feesPaidCents: 0, owedCents: 0 })
  expect(clubPayment(799, 0).lines).toHaveLength(2)
  expect([clubPayment(799, 64).kind, clubPaymentUndone(799, 64).kind]).toEqual(['payment', 'reversal'])
})

test('a month that is given back leaves nothing in the books', () => {
  const held = { ...nothingHeld, customerAccountCents: 863 }
  const all = [clubPayment(799, 64), clubPaymentUndone(799, 64), refundDue(863, held), refundPaid(863)]
  expect(Object.values(balances(all)).every((cents) => cents === 0)).toBe(true)
})
