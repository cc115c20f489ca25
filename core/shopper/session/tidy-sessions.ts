import type { Context } from '#core/context.ts'
import { deleteGuests } from './delete-guests.ts'

/** Removes guests that nobody needs, and rows that have run out: sessions, links, codes and counters. */
export async function tidySessions(context: Context): Promise<void> {
  await deleteGuests(context)
  const now = context.clock.now()
  for (const deleteExpired of Object.values(context.composition.deleteExpired)) {
    await deleteExpired(context.db, now)
  }
}
