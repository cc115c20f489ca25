import { expect, test } from 'vitest'
import { hasPaidEnough, isRewardEarned, type ReferredRental } from './referral.ts'

const rental: ReferredRental = {
  ...{ isRunning: true, deliveredOn: '2026-03-02', isPaymentPending: false },
  ...{ paymentsMade: 2, rentPaidCents: 5_000 },
}

test.each([
  ['2026-03-31', false],
  ['2026-04-01', true],
  ['2026-04-02', true],
] as const)(
  'goods delivered on March 2 have been kept for thirty days by %s: %s [ACC-219]',
  (today, isEarned) => {
    expect(isRewardEarned(rental, 5_000, today)).toBe(isEarned)
  },
)

test.each([
  { isRunning: false },
  { deliveredOn: null },
  { isPaymentPending: true },
  { paymentsMade: 1 },
  { rentPaidCents: 4_999 },
])('nothing is earned with %o [ACC-219]', (change) => {
  expect(isRewardEarned({ ...rental, ...change }, 5_000, '2026-06-01')).toBe(false)
})

test('payments that came back no longer carry the rewards [ACC-219]', () => {
  expect(hasPaidEnough(rental, 5_000)).toBe(true)
  expect(hasPaidEnough({ ...rental, paymentsMade: 1 }, 5_000)).toBe(false)
})
