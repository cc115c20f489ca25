import type { Context } from '#core/context.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { deleteGuests } from './delete-guests.ts'

/**
 * Deletes unused guests and expired rows: sessions, links, codes and counters. A noun whose rows cannot be deleted is logged
 * and holds up no other.
 * @returns how many nouns are done, and how many failed
 */
export function tidySessions(context: Context): Promise<Tally> {
  const { db, log, clock, composition } = context
  const now = clock.now()
  const nouns: [string, () => Promise<unknown>][] = [
    ['guest', () => deleteGuests(context)],
    ...Object.entries(composition.deleteExpired).map(
      ([noun, deleteExpired]): [string, () => Promise<unknown>] => [noun, () => deleteExpired(db, now)],
    ),
  ]
  const remove = async ([, work]: (typeof nouns)[number]) => {
    await work()
  }
  return eachRow(nouns, remove, {
    log,
    named: ([noun]) => ({ noun }),
    failed: 'old rows could not be removed',
  })
}
