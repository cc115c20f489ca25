import { z } from 'zod'
import type { Cents } from '#domain/base/money.ts'
import { maxLength } from '#domain/base/text-length.ts'

/** The code of a link, as its address brings it along. */
export const acceptReferralInput = z
  .object({
    code: z
      .string('referral-unknown')
      .trim()
      .min(1, 'referral-unknown')
      .max(maxLength.promotionCode, 'referral-unknown'),
  })
  .brand<'acceptReferralInput'>()
export type AcceptReferralInput = z.output<typeof acceptReferralInput>

/** What a link offers to the friend who follows it. */
export type ReferralOffer = {
  readonly code: string
  /** Of whoever shared the link; null where the store does not know it. */
  readonly firstName: string | null
  readonly friendRewardCents: Cents
}

/** Why an invitation earned nothing. */
export type ReferralEnd =
  | 'expired'
  | 'not-new'
  | 'same-person'
  | 'yearly-limit'
  | 'payment-returned'
  | 'operator'

/** An invitation that a friend has accepted. */
export type Referral = {
  readonly customerId: string
  readonly id: string
  readonly friendId: string
  readonly rewardCents: Cents
  readonly friendRewardCents: Cents
  readonly acceptedAt: Date
  readonly expiresAt: Date
  readonly agreementId: string | null
  readonly earnedAt: Date | null
  readonly endedAt: Date | null
  readonly endReason: ReferralEnd | null
}
