import { expect, test } from 'vitest'
import { balances, isBalanced, type LedgerEntry, paidAtStore } from './ledger.ts'
import { givenBackOwed, refundWithdrawn, returnOwed, returnRepaid } from './return-ledger.ts'

// What the accounts come to after entries; money that came in and claims are above zero, what the store owes below.
function after(...entries: readonly LedgerEntry[]) {
  expect(entries.every(({ lines }) => isBalanced(lines))).toBe(true)
  const all = balances(entries)
  return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0))
}

test('money held makes up for a payment that the bank took back, and the customer owes the rest', () => {
  // $23.75 came back, and $10.00 of it is held in suspense and $5.00 on account.
  const held = { suspenseCents: 1_000, customerAccountCents: 500 }
  expect(after(returnOwed(2_375, held))).toEqual({
    'cash-clearing': -2_375,
    'receivable-returned': 875,
    suspense: 1_000,
    'customer-account': 500,
  })
  expect(returnOwed(2_375, held).kind).toBe('payment-returned')
})

test('more held than came back stays held, and nothing is owed', () => {
  const held = { suspenseCents: 0, customerAccountCents: 3_000 }
  expect(after(returnOwed(2_375, held))).toEqual({ 'cash-clearing': -2_375, 'customer-account': 2_375 })
})

test('what the customer owes for a returned payment is settled when its money arrives after all', () => {
  const none = { suspenseCents: 0, customerAccountCents: 0 }
  expect(after(returnOwed(2_375, none), returnRepaid(2_375))).toEqual({})
  expect(returnRepaid(2_375).kind).toBe('payment')
})

test('a refund that is not made is held for the customer again', () => {
  expect(after(refundWithdrawn(2_375))).toEqual({ 'refund-payable': 2_375, 'customer-account': -2_375 })
  expect(refundWithdrawn(2_375).kind).toBe('reversal')
})

test('a payment that was given back and that the bank returns is owed and held, so that neither is lost', () => {
  expect(after(givenBackOwed(2_375))).toEqual({ 'receivable-returned': 2_375, 'customer-account': -2_375 })
  expect(givenBackOwed(2_375).kind).toBe('payment-returned')
})

test('a charge paid at the counter is the store’s cash, and settles rent and tax', () => {
  const paid = paidAtStore({ rentCents: 2_199, taxCents: 176, feesCents: 0 })
  expect(paid.kind).toBe('store-payment')
  expect(after(paid)['store-cash']).toBe(2_375)
})
