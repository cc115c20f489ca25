import type { Context } from '#core/context.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { processMembership } from './process-membership.ts'
import { takeDueMemberships } from './queries.ts'

const batch = 20
const leaseSeconds = 120

/**
 * Tells members of renewals, charges these, and ends memberships whose time has come, each on its day in the time zone
 * of its store. Several workers may run concurrently: each membership is leased to one of them, the key of a charge makes
 * it once even if two had it, and a constraint allows one charge for each month.
 * @returns how many memberships were looked at, and how many failed
 */
export async function renewMemberships(context: Context): Promise<Tally> {
  const now = context.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = await takeDueMemberships(context.db, now, leaseUntil, batch)
  return eachRow(due, (key) => processMembership(key, context), {
    ...{ log: context.log, named: ({ id }) => ({ membership: id }) },
    failed: 'a membership failed; it will be looked at again',
  })
}
