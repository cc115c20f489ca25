import type { Context } from '#core/context.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { knownCharge } from './known-charge.ts'
import { type DueRow, takeDueIntents } from './queries.ts'
import { settleIntent } from './settle-intent.ts'

const batch = 20
const leaseSeconds = 60
/** Far longer than any gateway call takes: a payment unknown to the gateway by then never reached it. */
const releaseAfterSeconds = 600

async function recover(due: DueRow, context: Context): Promise<void> {
  const charge = await knownCharge(due, context)
  const ageSeconds = (context.clock.now().getTime() - due.createdAt.getTime()) / 1000
  if (charge === undefined && ageSeconds < releaseAfterSeconds) return
  await settleIntent(due.customerId, due.id, charge ?? { state: 'unknown' }, context)
}

/**
 * Recovers payments whose request got no answer: queries the gateway by their keys and settles or declines
 * them, or releases them if the gateway does not know them after ten minutes. One that money held pays alone is settled.
 * Several workers may run concurrently.
 * @returns how many payments were checked, and how many could not be
 */
export async function recoverPayments(context: Context): Promise<Tally> {
  const now = context.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = await takeDueIntents(context.db, now, leaseUntil, batch)
  return eachRow(due, (one) => recover(one, context), {
    ...{ log: context.log, level: 'warn', named: ({ id }) => ({ payment: id }) },
    failed: 'the gateway could not be asked about a payment',
  })
}
