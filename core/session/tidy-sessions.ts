import type { Context } from '../context.ts'
import { deleteGuests } from './delete-guests.ts'
import { deleteExpired } from './store.ts'

/** Removes guests that nobody needs, and sessions, links, codes and counters that have run out. */
export async function tidySessions(context: Context): Promise<void> {
  await deleteGuests(context)
  await deleteExpired(context.db, context.clock.now())
}
