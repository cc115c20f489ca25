import type { Context } from '#core/context.ts'
import { deleteGuests } from './delete-guests.ts'

/** Deletes unused guests and expired rows: sessions, links, codes and counters. */
export async function tidySessions(context: Context): Promise<void> {
  await deleteGuests(context)
  const now = context.clock.now()
  for (const deleteExpired of Object.values(context.composition.deleteExpired)) {
    await deleteExpired(context.db, now)
  }
}
