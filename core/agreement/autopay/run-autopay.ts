import type { Context } from '#core/context.ts'
import { processEnrollment } from './process-enrollment.ts'
import { takeDueAuthorizations } from './queries.ts'

const batch = 20
const leaseSeconds = 120

/**
 * Makes the charges that customers authorized, each on its day by the calendar of the agreement's store: the oldest
 * payment that is not made, one at a time, so that after a standstill the missed ones follow each other. Any number of
 * workers may run at once: each authorization goes to one of them, the key of a charge makes it once even if two had
 * it, and the database has one charge for a due date.
 * @returns how many authorizations were looked at
 */
export async function runAutopay(context: Context): Promise<number> {
  const now = context.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = await takeDueAuthorizations(context.db, now, leaseUntil, batch)
  for (const row of due) {
    await processEnrollment(row, context).catch((error: unknown) => {
      context.log.error({ err: error, autopay: row.id }, 'autopay of an agreement failed; it will run again')
    })
  }
  return due.length
}
