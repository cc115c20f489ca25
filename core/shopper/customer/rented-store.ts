import type { Context, Who } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * The store of the newest agreement that a shopper has signed and that still runs. Undefined for whoever rents nothing, and
 * for guests and visitors.
 */
export async function rentedStoreId(who: Who, { db }: Context): Promise<string | undefined> {
  if (who.kind !== 'registered') return undefined
  const rented = await db.maybeOne<{ storeId: string }>(sql`
    select a.store_id from agreement a
    where a.customer_id = ${who.customerId} and a.state in ('signed', 'prelim-paid', 'active')
    order by a.signed_on desc nulls last, a.number desc limit 1`)
  return rented?.storeId
}
