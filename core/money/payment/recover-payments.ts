import type { Context } from '#core/context.ts'
import { type DueRow, takeDueIntents } from './queries.ts'
import { settleIntent } from './settle-intent.ts'

const batch = 20
const leaseSeconds = 60
/** Far longer than any call to the gateway can take: what it does not know by then never reached it. */
const releaseAfterSeconds = 600

async function recover(due: DueRow, context: Context): Promise<void> {
  const charge = await context.adapters.payments.findCharge(due.id)
  const ageSeconds = (context.clock.now().getTime() - due.createdAt.getTime()) / 1000
  if (charge === undefined && ageSeconds < releaseAfterSeconds) return
  await settleIntent(due.customerId, due.id, charge ?? { state: 'unknown' }, context)
}

/**
 * Finds out what became of payments whose request never heard the answer: asks the gateway by their keys and settles,
 * declines or, when the gateway knows nothing after ten minutes, lets go. Any number of workers may run at once.
 * @returns how many payments were looked at
 */
export async function recoverPayments(context: Context): Promise<number> {
  const now = context.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = await takeDueIntents(context.db, now, leaseUntil, batch)
  for (const one of due) {
    await recover(one, context).catch((error: unknown) => {
      context.log.warn({ err: error, payment: one.id }, 'the gateway could not be asked about a payment')
    })
  }
  return due.length
}
