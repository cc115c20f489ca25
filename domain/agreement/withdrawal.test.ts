import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsTotal } from '../money/ledger.ts'
import type { RentAccount } from './rent-account.ts'
import { withdraw } from './withdrawal.ts'

/** 104 weekly payments of $24.99 and $2.06 tax from 6 January 2025; four are made, the fifth is due on 3 February. */
const account: RentAccount = {
  terms: { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 },
  plan: [{ payments: 104, rentCents: 2_499 }],
  taxRate: 82_500,
  paymentsMade: 4,
  feesCents: 0,
  held: { suspenseCents: 0, customerAccountCents: 0 },
}
const today = '2025-01-28'
const onePayment = { payments: 1, feesCents: 0, allFeesCents: 0 }

function heldOf(customerAccountCents: number): RentAccount {
  return { ...account, held: { suspenseCents: 0, customerAccountCents } }
}

test('a returned payment makes as many payments due again as it paid, the last ones first', () => {
  expect(withdraw(account, 2_705, onePayment, today)).toEqual({
    undone: { rentCents: 2_499, taxCents: 206, feesCents: 0 },
    paymentsMade: 3,
    holding: 'suspense',
  })
  expect(withdraw(account, 5_410, { ...onePayment, payments: 2 }, today)).toMatchObject({
    undone: { rentCents: 4_998, taxCents: 412, feesCents: 0 },
    paymentsMade: 2,
  })
})

test('where rents differ, those of the last payments made are due again', () => {
  const reduced = {
    ...account,
    plan: [
      { payments: 3, rentCents: 2_499 },
      { payments: 101, rentCents: 1_000 },
    ],
    taxRate: 0,
  }
  const undone = withdraw(reduced, 3_499, { ...onePayment, payments: 2 }, today)
  expect(undone).toMatchObject({ undone: { rentCents: 3_499 }, paymentsMade: 2 })
})

test('money held covers a withdrawal before any payment does', () => {
  expect(withdraw(heldOf(2_705), 2_705, onePayment, today)).toMatchObject({
    undone: { rentCents: 0, taxCents: 0, feesCents: 0 },
    paymentsMade: 4,
  })
  const split = { ...account, held: { suspenseCents: 2_000, customerAccountCents: 704 } }
  expect(withdraw(split, 2_705, onePayment, today).paymentsMade).toBe(3)
})

test('the fees that the payment paid are owed again, even where money held would cover them', () => {
  const paid = { payments: 1, feesCents: 300, allFeesCents: 300 }
  expect(withdraw(account, 3_005, paid, today).undone).toEqual({
    rentCents: 2_499,
    taxCents: 206,
    feesCents: 300,
  })
  expect(withdraw(heldOf(3_005), 3_005, paid, today)).toMatchObject({
    undone: { rentCents: 0, taxCents: 0, feesCents: 300 },
    paymentsMade: 4,
  })
})

test('what is still missing comes from other fees first, and only then from more payments', () => {
  const paid = { payments: 1, feesCents: 300, allFeesCents: 800 }
  const taken = (cents: number) => withdraw(account, cents, paid, today)
  const payment = { rentCents: 2_499, taxCents: 206 }
  // A missing cent is owed as a fee: rent stays paid.
  expect(taken(3_006)).toMatchObject({ undone: { ...payment, feesCents: 301 }, paymentsMade: 3 })
  expect(taken(3_505)).toMatchObject({ undone: { ...payment, feesCents: 800 }, paymentsMade: 3 })
  expect(taken(3_506)).toMatchObject({
    undone: { rentCents: 4_998, taxCents: 412, feesCents: 800 },
    paymentsMade: 2,
  })
})

test('a payment that paid more payments than are still made takes back no more than there are', () => {
  const paid = { payments: 6, feesCents: 0, allFeesCents: 0 }
  expect(withdraw(account, 10_820, paid, today)).toMatchObject({
    undone: { rentCents: 9_996, taxCents: 824, feesCents: 0 },
    paymentsMade: 0,
  })
})

test('all that was ever paid can be taken out, and not a cent more', () => {
  const paid = { payments: 1, feesCents: 0, allFeesCents: 500 }
  const all = 40 + 4 * 2_705 + 500
  expect(withdraw(heldOf(40), all, paid, today).paymentsMade).toBe(0)
  expect(() => withdraw(heldOf(40), all + 1, paid, today)).toThrow('more is taken out than was ever paid')
  expect(() => withdraw(account, -1, paid, today)).toThrow(/^cents /)
})

test('the rest waits in suspense while rent or a fee is due, otherwise on the account of the customer', () => {
  const nothing = { payments: 0, feesCents: 0, allFeesCents: 0 }
  expect(withdraw(heldOf(100), 40, nothing, today).holding).toBe('customer-account')
  expect(withdraw(heldOf(100), 40, nothing, '2025-02-03').holding).toBe('suspense')
  const fee = { payments: 0, feesCents: 40, allFeesCents: 40 }
  expect(withdraw(heldOf(100), 40, fee, today).holding).toBe('suspense')
  // A fee that was open before and one that is owed again add up.
  expect(withdraw({ ...heldOf(100), feesCents: 40 }, 40, fee, today).holding).toBe('suspense')
})

test('what no longer counts and the money held always cover what is taken out, with one payment to spare at most', () => {
  const amount = fc.nat(12_000)
  fc.assert(
    fc.property(amount, amount, fc.nat(4), fc.nat(500), fc.nat(500), (cents, held, payments, fees, more) => {
      fc.pre(cents <= held + 4 * 2_705 + fees + more)
      const paid = { payments, feesCents: fees, allFeesCents: fees + more }
      const { undone, paymentsMade } = withdraw(heldOf(held), cents, paid, today)
      const left = held + partsTotal(undone) - cents
      expect(left).toBeGreaterThanOrEqual(0)
      expect(undone.rentCents + undone.taxCents).toBe((4 - paymentsMade) * 2_705)
      if (paymentsMade < 4) expect(left).toBeLessThan(2_705)
      expect(undone.feesCents).toBeLessThanOrEqual(fees + more)
    }),
  )
})

test('a payment that is due again takes its waiver with it, never more than was paid for the waiver', () => {
  // $24.99, $2.06 tax and 8 % of the rent: $29.04.
  const waived = { ...account, waiver: { basisPoints: 800, through: 104 } }
  const paid = { ...onePayment, allWaiverCents: 4 * 199 }
  expect(withdraw(waived, 2_904, paid, today)).toEqual({
    undone: { rentCents: 2_499, taxCents: 206, feesCents: 0, waiverCents: 199 },
    paymentsMade: 3,
    holding: 'suspense',
  })
  expect(withdraw(waived, 5_808, { ...paid, payments: 2 }, today)).toMatchObject({
    undone: { rentCents: 4_998, waiverCents: 398 },
    paymentsMade: 2,
  })
  // Only one of the two payments had been paid with the waiver.
  const once = { ...paid, payments: 2, allWaiverCents: 199 }
  expect(withdraw(waived, 5_609, once, today)).toMatchObject({
    undone: { rentCents: 4_998, taxCents: 412, waiverCents: 199 },
    paymentsMade: 2,
  })
})
