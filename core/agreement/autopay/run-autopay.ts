import type { Context } from '#core/context.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { processEnrollment } from './process-enrollment.ts'
import { takeDueAuthorizations } from './queries.ts'

const batch = 20
const leaseSeconds = 120

/**
 * Makes authorized charges, each on its day in the time zone of the agreement's store: the oldest unpaid
 * payment, one at a time, so that missed ones follow each other after an outage. Several workers may run
 * concurrently: each authorization is leased to one of them, the key of a charge makes it once even if two
 * had it, and a constraint allows one charge per due date.
 * @returns how many authorizations were processed, and how many failed
 */
export async function runAutopay(context: Context): Promise<Tally> {
  const now = context.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = await takeDueAuthorizations(context.db, now, leaseUntil, batch)
  return eachRow(due, (row) => processEnrollment(row, context), {
    ...{ log: context.log, named: ({ id }) => ({ autopay: id }) },
    failed: 'autopay of an agreement failed; it will run again',
  })
}
