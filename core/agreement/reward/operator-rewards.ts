import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { findRegistered } from '#core/shopper/customer/queries.ts'
import { endCode, findCode, referralsBy, setEnded } from '#core/shopper/referral/queries.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { taxReportCents } from '#domain/base/tax-report.ts'
import { rewardDays } from '#domain/shopper/referral.ts'
import { audited } from '#platform/audit/audited.ts'
import type { AuditEntry } from '#platform/audit/record.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { endReward, insertReward, rewardedSince, rewardsOf } from './queries.ts'
import { grantRewardInput } from './schema.ts'

/**
 * Runs an operator's command for the registered customer with an address. The audit trail, which is kept for years, names
 * the customer by the id. Fails with `not-found`.
 */
async function forCustomer<T>(
  email: string,
  { actor, command, input }: Pick<AuditEntry, 'actor' | 'command' | 'input'>,
  context: Context,
  work: (tx: Queryable, customerId: string, now: Date) => Promise<Result<T>>,
): Promise<Result<T>> {
  const found = await findRegistered(context.db, normalizeEmail(email))
  const named = { ...(found !== undefined && { customerId: found.id }), ...input }
  return audited(context, { actor, command, input: named }, async (tx, now) =>
    found === undefined ? fail('not-found', { field: 'email' }) : work(tx, found.id, now),
  )
}

/** A customer's link, invitations and rewards, for the operator. Kept in the audit trail. Fails with `not-found`. */
export function listReferralsOf(email: string, actor: string, context: Context) {
  return forCustomer(email, { actor, command: 'referrals', input: {} }, context, async (tx, customerId) =>
    ok({
      link: await findCode(tx, customerId),
      invitations: await referralsBy(tx, customerId),
      rewards: await rewardsOf(tx, customerId),
    }),
  )
}

/**
 * An operator's command to end a customer's link, the invitations that earned nothing yet, and the rewards that wait; what
 * was given stays. Recorded in the audit trail, also if it fails. Fails with `not-found`.
 * @returns how many invitations and rewards were ended
 */
export function endReferralsOf(
  { email, reason }: { readonly email: string; readonly reason: string },
  actor: string,
  context: Context,
): Promise<Result<{ readonly invitations: number; readonly rewards: number }>> {
  const command = { actor, command: 'end-referrals', input: { reason } }
  return forCustomer(email, command, context, async (tx, customerId, now) => {
    await lockCustomer(tx, customerId)
    await endCode(tx, customerId, now)
    const open = (await referralsBy(tx, customerId)).filter(({ earnedAt }) => earnedAt === null)
    const ended = await Promise.all(open.map((one) => setEnded(tx, one, 'operator', now)))
    const waiting = (await rewardsOf(tx, customerId)).filter(({ givenAt }) => givenAt === null)
    const end = { reason: 'operator', takenBackCents: 0 } as const
    const rewards = await Promise.all(waiting.map((one) => endReward(tx, one, end, now)))
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
    return ok({ invitations: sum(ended), rewards: sum(rewards) })
  })
}

/**
 * An operator's command to grant a customer a reward, which goes to the next payment like one for a link. Recorded in the
 * audit trail, also if it fails. Fails with `not-found`, `field-required` (no reason), `amount-invalid`, or
 * `reward-too-high`: the customer would have got $600 within a year.
 * @returns the reward in cents
 */
export function grantReward(
  input: { readonly email: string; readonly cents: Cents; readonly reason: string },
  actor: string,
  context: Context,
): Promise<Result<Cents>> {
  const { email, cents: asked, reason } = input
  const command = { actor, command: 'grant-reward', input: { cents: asked, reason } }
  return forCustomer(email, command, context, async (tx, customerId, now) => {
    const read = readInput(grantRewardInput, { cents: asked, reason })
    if (!read.ok) return read
    await lockCustomer(tx, customerId)
    const { cents: amountCents, reason: grantedFor } = read.value
    const { cents } = await rewardedSince(tx, customerId, daysAfter(now, -366))
    if (cents + amountCents >= taxReportCents) return fail('reward-too-high', { field: 'cents' })
    const expiresAt = daysAfter(now, rewardDays)
    const reward = { customerId, id: randomUUID(), referralId: null, grantedFor, amountCents }
    await insertReward(tx, { ...reward, createdAt: now, expiresAt })
    return ok(amountCents)
  })
}
