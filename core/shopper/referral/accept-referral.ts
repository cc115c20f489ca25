import { randomUUID } from 'node:crypto'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context, Customer, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { invitationDays } from '#domain/shopper/referral.ts'
import { daysAfter } from '#platform/days-after.ts'
import { findAccepted, findSharer, insertReferral } from './queries.ts'
import type { AcceptReferralInput, ReferralOffer } from './schema.ts'

/** What the link with a code offers. Fails with `referral-unknown`: no such code, it was ended, or there is no program. */
export async function getReferralOffer(
  { code }: AcceptReferralInput,
  context: Context,
): Promise<Result<ReferralOffer>> {
  const [program, sharer] = await Promise.all([
    getPreference('referralProgram', context),
    findSharer(context.db, code),
  ])
  if (program === undefined || sharer === undefined) return fail('referral-unknown')
  return ok({ code, firstName: sharer.firstName, friendRewardCents: program.friendRewardCents })
}

/**
 * Writes that somebody accepts the invitation of a link, with the rewards as they are promised today. It stays theirs when
 * they register. Asked twice is once, and only the first link counts. Fails with `referral-unknown`, `referral-own-link`
 * or `referral-not-new` (who has signed an agreement here, or accepted another link).
 */
export async function acceptReferral(
  who: Customer,
  input: AcceptReferralInput,
  context: Context,
): Promise<Result<null>> {
  const { db, clock, composition } = context
  const [program, sharer] = await Promise.all([
    getPreference('referralProgram', context),
    findSharer(db, input.code),
  ])
  if (program === undefined || sharer === undefined) return fail('referral-unknown')
  const { customerId: friendId } = who
  if (sharer.customerId === friendId) return fail('referral-own-link')
  if (await composition.signedNames.agreement(db, friendId)) return fail('referral-not-new')
  const acceptedAt = clock.now()
  const written = await insertReferral(db, {
    ...{ customerId: sharer.customerId, id: randomUUID(), friendId, acceptedAt },
    ...{ rewardCents: program.rewardCents, friendRewardCents: program.friendRewardCents },
    expiresAt: daysAfter(acceptedAt, invitationDays),
  })
  if (written === 1) return ok(null)
  const before = await findAccepted(db, friendId)
  return before?.customerId === sharer.customerId ? ok(null) : fail('referral-not-new')
}

/** The referral promotion of a shopper, as the shopper APIs tell it. */
export type ReferralPromotion = {
  /** Whether they have accepted an invitation that may still earn a reward. */
  readonly isEligible: boolean
  readonly friendRewardCents: number
  /** Of the link that they accepted; null without one. */
  readonly code: string | null
}

/** The referral promotion of a shopper; null while the store has no program. */
export async function getReferralPromotion(who: Who, context: Context): Promise<ReferralPromotion | null> {
  const program = await getPreference('referralProgram', context)
  if (program === undefined) return null
  const accepted = who.kind === 'visitor' ? undefined : await findAccepted(context.db, who.customerId)
  return {
    isEligible: accepted?.isOpen === true,
    friendRewardCents: accepted?.friendRewardCents ?? program.friendRewardCents,
    code: accepted?.code ?? null,
  }
}
