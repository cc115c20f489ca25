import { expect, test } from 'vitest'
import {
  heldMoneyApplied,
  isBalanced,
  nothingHeld,
  paymentReceived,
  paymentReturned,
  paymentUndone,
  renewalCharge,
} from './ledger.ts'
import { returnRepaid } from './return-ledger.ts'
import { rewardGiven, rewardTakenBack, rewardUse } from './reward-ledger.ts'
import { entryOfPayment } from './store-payment.ts'

const payment = { rentCents: 2_000, taxCents: 150, feesCents: 0 }
const unusedOf = (entries: Parameters<typeof rewardUse>[0]) => rewardUse(entries).unusedCents
const holding = (cents: number) => ({ ...nothingHeld, customerAccountCents: cents })

test('a reward pays before the money of its customer, and what is left of it is known to the cent [ACC-219]', () => {
  const given = rewardGiven(2_500)
  const applied = heldMoneyApplied(payment, 'customer-account', holding(2_500))
  expect(unusedOf([given])).toBe(2_500)
  expect(unusedOf([given, renewalCharge(payment), applied])).toBe(350)
  // Of a payment that is too high the customer's own part is held, and the reward is used up.
  const paid = paymentReceived(5_000, payment, 'customer-account', holding(350))
  expect(unusedOf([given, applied, paid])).toBe(0)
})

test('money held before a reward stays its customer’s own [ACC-219]', () => {
  const own = paymentReceived(900, { rentCents: 0, taxCents: 0, feesCents: 0 }, 'customer-account')
  expect(unusedOf([own])).toBe(0)
  expect(unusedOf([own, rewardGiven(2_500)])).toBe(2_500)
})

test('a payment that the bank takes back sets the reward free that it used, and no more [ACC-219]', () => {
  const entries = [
    rewardGiven(2_500),
    heldMoneyApplied(payment, 'customer-account', holding(2_500)),
    paymentReceived(1_800, payment, 'customer-account', holding(350)),
    paymentUndone(payment),
  ]
  expect(unusedOf(entries)).toBe(2_150)
  const returned = paymentReturned(1_800, holding(2_150), 'customer-account')
  expect(unusedOf([...entries, returned])).toBe(350)
})

test('what is taken back is no longer held [ACC-219]', () => {
  const back = rewardTakenBack(2_500, holding(2_600))
  expect(isBalanced(back.lines)).toBe(true)
  expect(unusedOf([rewardGiven(2_500), back])).toBe(0)
})

test('the rent that rewards paid is told without its tax, and without what is still held [ACC-219]', () => {
  const given = rewardGiven(2_500)
  const applied = heldMoneyApplied(payment, 'customer-account', holding(2_500))
  const paid = paymentReceived(1_800, payment, 'customer-account', holding(350))
  expect(rewardUse([given]).rentCents).toBe(0)
  expect(rewardUse([given, applied]).rentCents).toBe(2_000)
  // $3.50 of $21.50 are 325.58 cents of the $20.00 of rent.
  expect(rewardUse([given, applied, paid]).rentCents).toBe(2_325)
})

test('a payment at the counter uses a reward as one online does; one for a returned payment uses none [ACC-219]', () => {
  const paid = paymentReceived(1_800, payment, 'customer-account', holding(350))
  const atCounter = entryOfPayment({ storeReceipt: '77' }, paid)
  expect(unusedOf([rewardGiven(350), atCounter])).toBe(0)
  expect(unusedOf([rewardGiven(350), returnRepaid(2_150)])).toBe(350)
})
