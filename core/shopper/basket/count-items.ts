import type { Context, Who } from '#core/context.ts'
import { countLines } from './queries.ts'

/** The number on the basket badge: quantities; parts count once with their bundle. One query. */
export async function countItems(who: Who, context: Context): Promise<number> {
  return who.kind === 'visitor' ? 0 : countLines(context.db, { customerId: who.customerId })
}
