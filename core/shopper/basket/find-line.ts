import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The product and quantity of a line (not of a part) of a locked basket; undefined if it has no such line. */
export function findLine(
  tx: Queryable,
  { customerId, basketId, itemId }: { customerId: string; basketId: string; itemId: string },
): Promise<{ productId: string; quantity: number } | undefined> {
  return tx.maybeOne(sql`
    select product_id, quantity from basket_item
    where customer_id = ${customerId} and basket_id = ${basketId} and id = ${itemId} and parent_item_id is null`)
}
