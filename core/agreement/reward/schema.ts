import { z } from 'zod'
import type { Cents } from '#domain/base/money.ts'
import { longestText } from '#domain/base/text-length.ts'

/** A reward for a referral, or one that the store granted. */
export type Reward = {
  readonly customerId: string
  readonly id: string
  /** Null for one that the store granted. */
  readonly referralId: string | null
  readonly amountCents: Cents
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The agreement whose next payment it lowers; null while it waits for one. */
  readonly agreementId: string | null
  readonly givenAt: Date | null
  readonly endedAt: Date | null
  /** What of it was not used when it ended. */
  readonly takenBackCents: Cents
}

/** Why a reward ended. */
export type RewardEnd = 'expired' | 'payment-returned' | 'operator'

/** What an operator grants, and why. */
export const grantRewardInput = z
  .object({
    cents: z.number('amount-invalid').int('amount-invalid').positive('amount-invalid'),
    reason: z.string('field-required').trim().min(1, 'field-required').max(longestText, 'field-too-long'),
  })
  .brand<'grantRewardInput'>()

/** A calendar year of which the store lists the rewards, as an operator typed it. */
export const rewardYearInput = z.coerce
  .number('field-invalid')
  .int('field-invalid')
  .min(2020, 'field-invalid')
  .max(2100, 'field-invalid')
