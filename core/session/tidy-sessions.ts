import type { Context } from '../context.ts'
import { deleteExpired } from './store.ts'

/** Removes sessions, links, codes and counters that have run out. */
export function tidySessions(context: Context): Promise<void> {
  return deleteExpired(context.db, context.clock.now())
}
