import type { Condition } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { ChosenParts } from './queries.ts'

type Line = {
  readonly productId: string
  readonly quantity: number
  /** null: as the store has it. */
  readonly condition: Condition | null
  readonly chosenParts: ChosenParts
}

/** A line (not a part) of a locked basket as it is stored; undefined if the basket has no such line. */
export function findLine(
  tx: Queryable,
  { customerId, basketId, itemId }: { customerId: string; basketId: string; itemId: string },
): Promise<Line | undefined> {
  return tx.maybeOne(sql`
    select product_id, quantity, condition, chosen_parts from basket_item
    where customer_id = ${customerId} and basket_id = ${basketId} and id = ${itemId} and parent_item_id is null`)
}
