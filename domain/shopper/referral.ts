import type { CivilDate } from '../base/civil-date.ts'
import { addDays } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'

/** Days in which a friend who accepted an invitation must earn the reward. */
export const invitationDays = 180

/** Days after which a reward ends for which its customer had no payment. */
export const rewardDays = 365

/** Days for which the reward is taken back if the payment that earned it is returned: disputes of cards end by then. */
export const returnDays = 180

/** Days that the friend must have the goods, and payments that they must have made. */
const keptDays = 30
const paymentsNeeded = 2

/** How a friend's agreement stands. */
export type ReferredRental = {
  readonly isRunning: boolean
  /** The day of the delivery at its store; null before it. */
  readonly deliveredOn: CivilDate | null
  readonly paymentsMade: number
  /** Rent paid and not returned. */
  readonly rentPaidCents: Cents
  /** Whether a payment is on its way, or may still come back to the bank as one that was not honored. */
  readonly isPaymentPending: boolean
}

/**
 * Whether a friend's agreement earns the rewards: delivered, kept for 30 days, two payments made, none pending, and
 * rent paid for at least both rewards together. So nobody gains by renting for the reward alone.
 * @param rewardsCents both rewards together
 * @param today the day at its store
 */
export function isRewardEarned(rental: ReferredRental, rewardsCents: Cents, today: CivilDate): boolean {
  const { isRunning, deliveredOn, isPaymentPending } = rental
  if (!isRunning || deliveredOn === null || isPaymentPending) return false
  return addDays(deliveredOn, keptDays) <= today && hasPaidEnough(rental, rewardsCents)
}

/** Whether its payments still carry the rewards that they earned. */
export function hasPaidEnough(
  { paymentsMade, rentPaidCents }: Pick<ReferredRental, 'paymentsMade' | 'rentPaidCents'>,
  rewardsCents: Cents,
): boolean {
  return paymentsMade >= paymentsNeeded && rentPaidCents >= rewardsCents
}
