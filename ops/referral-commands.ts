import { listRewardsOfYear } from '#core/agreement/reward/list-by-year.ts'
import { endReferralsOf, grantReward, listReferralsOf } from '#core/agreement/reward/operator-rewards.ts'
import { ok } from '#domain/base/result.ts'
import { readNumber } from './arguments.ts'
import type { Command } from './command.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Operator commands for referrals and their rewards. */
export const referralCommands: Readonly<Record<string, Command>> = {
  referrals: {
    usage: 'referrals <email>',
    about: 'The link of a customer, what became of the invitations, and the rewards.',
    async run([email = ''], { context, actor }) {
      const listed = await listReferralsOf(email, actor, context)
      if (!listed.ok) return listed
      const { link, invitations, rewards } = listed.value
      return ok([
        link === undefined ? 'No link.' : `Link ${link.code}${link.endedAt === null ? '' : ', ended'}.`,
        ...invitations.map(
          ({ acceptedAt, earnedAt, endReason }) =>
            `Invitation accepted ${acceptedAt.toISOString()}: ${endReason ?? (earnedAt === null ? 'open' : 'earned')}`,
        ),
        ...rewards.map(
          ({ amountCents, givenAt, endedAt, takenBackCents }) =>
            `Reward of ${dollars(amountCents)}: ${endedAt !== null ? `ended, ${dollars(takenBackCents)} taken back` : givenAt === null ? 'waiting' : 'given'}`,
        ),
      ])
    },
  },
  'rewards-of-year': {
    usage: 'rewards-of-year <year>',
    about:
      'What each customer got by rewards in a calendar year, the most first. Those with $600 or more are marked: the store reports them to the tax office.',
    async run([year = ''], { context, actor }) {
      const listed = await listRewardsOfYear(year, actor, context)
      if (!listed.ok) return listed
      return ok(
        listed.value.map(({ customerId, email, cents, isReported }) =>
          [email ?? customerId, dollars(cents), ...(isReported ? ['to be reported'] : [])].join(' '),
        ),
      )
    },
  },
  'end-referrals': {
    usage: 'end-referrals <email> <reason>',
    about:
      'Ends the link of a customer, the invitations that have earned nothing yet, and the rewards that wait. What was given stays.',
    async run([email = '', ...reason], { context, actor }) {
      const ended = await endReferralsOf({ email, reason: reason.join(' ') }, actor, context)
      if (!ended.ok) return ended
      const { invitations, rewards } = ended.value
      return ok([`The link is ended, with ${invitations} invitations and ${rewards} rewards.`])
    },
  },
  'grant-reward': {
    usage: 'grant-reward <email> <cents> <reason>',
    about:
      'Gives a customer credit for the next payment, never cash. Nobody gets $600 or more within a year.',
    async run([email = '', cents, ...reason], { context, actor }) {
      const asked = { email, cents: readNumber(cents), reason: reason.join(' ') }
      const granted = await grantReward(asked, actor, context)
      return granted.ok ? ok([`The customer gets ${dollars(granted.value)} off the next payment.`]) : granted
    },
  },
}
