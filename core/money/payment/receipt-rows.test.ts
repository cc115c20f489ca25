import { expect, test } from 'vitest'
import type { ReceiptLine } from '#domain/money/payment.ts'
import { receiptFigures } from './receipt-rows.ts'

const line: ReceiptLine = {
  agreementId: 'a',
  agreementNumber: '1',
  paymentsMade: 2,
  payments: 26,
  remainingCents: 90_000,
  earlyPurchaseCents: 80_462,
  sameAsCashCents: 73_189,
  sameAsCashUntil: '2027-02-27',
  heldCents: 2_000,
}

const shown = (changed: Partial<ReceiptLine>) =>
  Object.fromEntries(receiptFigures({ ...line, ...changed }).map(({ name, cents }) => [name, cents]))

test('money held is taken off the payoff that buys the goods today, and off no other', () => {
  expect(shown({})).toMatchObject({ held: 2_000, 'after-held': 71_189 })
  expect(shown({ sameAsCashCents: null, sameAsCashUntil: null })).toMatchObject({ 'after-held': 78_462 })
  expect(shown({ heldCents: 0 })).not.toHaveProperty('after-held')
  // Goods that are still to come cannot be bought today.
  expect(shown({ handoverOn: '2026-12-05' })).not.toHaveProperty('after-held')
})
