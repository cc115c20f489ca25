import { expect, test } from 'vitest'
import { paymentReceived, paymentReturned } from './ledger.ts'
import { entryOfPayment, paidOutAtStore } from './store-payment.ts'

const rent = { rentCents: 2_000, taxCents: 100, feesCents: 0 }
const held = { suspenseCents: 0, customerAccountCents: 2_100 }

test('what is paid at the counter is cash of the store, and the bank takes nothing of it back', () => {
  const received = paymentReceived(2_100, rent, 'customer-account')
  expect(entryOfPayment({ storeReceipt: '77' }, received)).toEqual({
    kind: 'store-payment',
    lines: [
      { account: 'store-cash', cents: 2_100 },
      { account: 'receivable-rent', cents: -2_000 },
      { account: 'receivable-tax', cents: -100 },
    ],
  })
  const back = paymentReturned(2_100, held, 'customer-account')
  expect(entryOfPayment({ storeReceipt: '77' }, back)).toEqual({
    kind: 'reversal',
    lines: [
      { account: 'store-cash', cents: -2_100 },
      { account: 'customer-account', cents: 2_100 },
    ],
  })
  for (const entry of [received, back]) expect(entryOfPayment({ storeReceipt: null }, entry)).toEqual(entry)
})

test('what a store hands out is cash of the store, out of the money held', () => {
  expect(paidOutAtStore(700, { suspenseCents: 500, customerAccountCents: 400 })).toEqual({
    kind: 'refund',
    lines: [
      { account: 'store-cash', cents: -700 },
      { account: 'suspense', cents: 500 },
      { account: 'customer-account', cents: 200 },
    ],
  })
})
