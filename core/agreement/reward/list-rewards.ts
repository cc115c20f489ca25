import type { Context, Customer } from '#core/context.ts'
import type { Cents } from '#domain/base/money.ts'
import { agreementsOf } from '../agreement/queries.ts'
import { invitationsOf, rewardsOf } from './queries.ts'

/** A reward as its customer sees it. */
export type RewardView = {
  readonly id: string
  readonly amountCents: Cents
  readonly state: 'waiting' | 'given' | 'ended'
  readonly takenBackCents: Cents
  readonly createdAt: Date
  /** Of the agreement whose payment it lowers; null while it waits. */
  readonly agreementNumber: string | null
}

/** How far an invited friend is, without a word of who it is. */
export type InvitationView = Awaited<ReturnType<typeof invitationsOf>>[number]

/** The invitations that friends of a customer accepted, and the customer's rewards; newest first. */
export async function listRewards(
  { customerId }: Customer,
  { db }: Context,
): Promise<{ readonly invitations: readonly InvitationView[]; readonly rewards: readonly RewardView[] }> {
  const [invitations, rewards, agreements] = await Promise.all([
    invitationsOf(db, customerId),
    rewardsOf(db, customerId),
    agreementsOf(db, customerId),
  ])
  const numbers = new Map(agreements.map(({ id, number }) => [id, number]))
  return {
    invitations,
    rewards: rewards.map(({ id, amountCents, takenBackCents, createdAt, ...reward }) => ({
      ...{ id, amountCents, takenBackCents, createdAt },
      state: reward.endedAt !== null ? 'ended' : reward.givenAt === null ? 'waiting' : 'given',
      agreementNumber: numbers.get(reward.agreementId ?? '') ?? null,
    })),
  }
}
