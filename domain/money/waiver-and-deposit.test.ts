import { expect, test } from 'vitest'
import { allocate } from './allocation.ts'
import {
  balances,
  cancellation,
  depositKept,
  depositReturned,
  initialCharge,
  partsTotal,
  paymentReceived,
  paymentUndone,
  refundDue,
  refundPaid,
  renewalCharge,
  standing,
} from './ledger.ts'

/** $20 of rent, 8.25 % tax on it, and a waiver of 8 %, which is not taxed: $23.25. */
const charge = { rentCents: 2_000, taxCents: 165, feesCents: 0, waiverCents: 160 }
const held = (customerAccountCents: number) => ({ suspenseCents: 0, customerAccountCents })

test('a payment with a waiver is settled only as a whole, and says what the waiver was', () => {
  expect(partsTotal(charge)).toBe(2_325)
  const due = { ...charge, isDue: true }
  expect(allocate(2_324, [due])).toMatchObject({ settled: [], leftCents: 2_324 })
  expect(allocate(2_325, [due])).toMatchObject({ applied: charge, leftCents: 0 })
  const { waiverCents: _, ...without } = due
  expect(allocate(2_325 + 2_165, [due, without]).applied).toEqual({
    rentCents: 4_000,
    taxCents: 330,
    feesCents: 0,
    waiverCents: 160,
  })
  expect(allocate(2_165, [without]).applied).toEqual({ rentCents: 2_000, taxCents: 165, feesCents: 0 })
})

test('a waiver is income of its own once it is charged, and paid once its money is there', () => {
  const charged = [renewalCharge(charge)]
  expect(balances(charged)).toMatchObject({
    'rental-revenue': -2_000,
    'tax-payable': -165,
    'waiver-revenue': -160,
    'receivable-waiver': 160,
  })
  expect(standing(balances(charged)).waiverPaidCents).toBe(0)
  const paid = [...charged, paymentReceived(2_325, charge, 'suspense')]
  expect(balances(paid)['receivable-waiver']).toBe(0)
  expect(standing(balances(paid))).toMatchObject({ waiverPaidCents: 160, rentPaidCents: 2_000, owedCents: 0 })
  const undone = balances([...paid, paymentUndone(charge)])
  expect(standing(undone)).toMatchObject({
    waiverPaidCents: 0,
    rentPaidCents: 0,
    customerAccountCents: 2_325,
  })
  expect(undone).toMatchObject({ 'waiver-revenue': 0, 'tax-payable': 0, 'rental-revenue': 0 })
})

test('a deposit is kept apart from rent, and goes back whole with an order that is cancelled', () => {
  const kept = [initialCharge(charge), paymentReceived(7_325, charge, 'customer-account'), depositKept(5_000)]
  expect(standing(balances(kept))).toMatchObject({
    depositCents: 5_000,
    customerAccountCents: 0,
    rentPaidCents: 2_000,
  })
  const cancelled = [...kept, cancellation({ ...charge, depositCents: 5_000 })]
  expect(standing(balances(cancelled))).toMatchObject({ depositCents: 0, customerAccountCents: 7_325 })
  const all = balances([...cancelled, refundDue(7_325, held(7_325)), refundPaid(7_325)])
  expect(Object.values(all).every((cents) => cents === 0)).toBe(true)
})

test('a deposit that is given back is refunded, or stays in the account of the customer', () => {
  const kept = depositKept(5_000)
  expect(balances([kept])).toMatchObject({ 'customer-account': 5_000, deposits: -5_000 })
  const due = balances([kept, depositReturned(5_000, 'refund-payable')])
  expect(due).toMatchObject({ deposits: 0, 'refund-payable': -5_000 })
  const back = balances([kept, depositReturned(5_000, 'customer-account')])
  expect(Object.values(back).every((cents) => cents === 0)).toBe(true)
  expect([kept.kind, depositReturned(1, 'refund-payable').kind]).toEqual(['deposit', 'deposit-returned'])
})
