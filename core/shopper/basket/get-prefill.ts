import type { Context, Who } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { BasketPrefill } from './schema.ts'

/** What the shopper's temporary basket was prefilled with; undefined if it was not, or there is none. */
export async function getBasketPrefill(who: Who, context: Context): Promise<BasketPrefill | undefined> {
  if (who.kind === 'visitor') return undefined
  const row = await context.db.maybeOne<{ prefill: BasketPrefill }>(sql`
    select prefill from basket
    where customer_id = ${who.customerId} and state = 'open' and temporary and prefill <> '{}'`)
  return row?.prefill
}
