import type { Context, Who } from '#core/context.ts'
import { countLines } from './queries.ts'

/** The number at the basket in the header: quantities, with a bundle's parts counted once with it. One query. */
export async function countItems(who: Who, context: Context): Promise<number> {
  return who.kind === 'visitor' ? 0 : countLines(context.db, { customerId: who.customerId })
}
