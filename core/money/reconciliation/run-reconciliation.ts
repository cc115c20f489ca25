import type { Context } from '#core/context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Tally } from '#platform/jobs/each-row.ts'
import { bookLostDisputes } from '../dispute/book-lost.ts'
import { finishNight, leaseNight } from './queries.ts'
import { reconcile } from './reconcile.ts'

/** 9:00 by UTC is the middle of the night from coast to coast. */
const nightMs = 9 * 3_600_000

/** Several nights together, so that one on which the service did not answer is made up for. */
const days = 4

/** If a process is killed meanwhile, another one begins again after this time. */
const leaseMs = 2 * 3_600_000

/**
 * Takes payments back whose dispute is lost, and compares the payment service's lists of the last four days with the
 * store's books, once a night for all processes.
 * If the service does not answer, the next run after the lease tries again.
 * @returns `done`: 1 if this run compared them; and how many lost disputes failed
 */
export async function runReconciliation(context: Context): Promise<Tally> {
  const { db, clock, log } = context
  const now = clock.now()
  const night = civilDateIn(now.getTime() - nightMs, 'UTC')
  const until = new Date(now.getTime() + leaseMs)
  if (!(await leaseNight(db, night, now, until))) return { done: 0, failed: 0 }
  const { failed } = await bookLostDisputes(context)
  const found = await reconcile(daysAfter(now, -days), context)
  await finishNight(db, night, now)
  if (found.differences > 0) log.error(found, 'the payment service has another list than the store')
  return { done: 1, failed }
}
