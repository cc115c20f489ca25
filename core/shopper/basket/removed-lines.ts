import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

type Line = { readonly customerId: string; readonly basketId: string; readonly itemId: string }

/**
 * Keeps a line that is about to be deleted, so that it can be put back, and forgets those of this basket that were
 * removed more than a day ago. Keeps nothing if the basket has no such line.
 */
export async function keepRemovedLine(tx: Queryable, line: Line, now: Date): Promise<void> {
  const { customerId, basketId, itemId } = line
  await tx.run(sql`
    delete from removed_basket_item
    where customer_id = ${customerId} and basket_id = ${basketId}
      and removed_at < ${now}::timestamptz - interval '1 day'`)
  await tx.run(sql`
    insert into removed_basket_item (customer_id, basket_id, id, product_id, quantity, condition, chosen_parts,
      was_in_set, position, added_at, removed_at)
    select i.customer_id, i.basket_id, i.id, i.product_id, i.quantity, i.condition, i.chosen_parts,
      i.was_in_set, i.position, i.added_at, ${now}::timestamptz
    from basket_item i
    where i.customer_id = ${customerId} and i.basket_id = ${basketId} and i.id = ${itemId}
      and i.parent_item_id is null
    on conflict (customer_id, basket_id, id) do nothing`)
}

/**
 * Puts a removed line back in its place, without the parts of a bundle. If the same choice was added again meanwhile,
 * that line stays and has the greater of the two quantities. Returns the line's id; undefined if none was kept.
 */
export function putBackLine(tx: Queryable, line: Line): Promise<{ id: string } | undefined> {
  return tx.maybeOne<{ id: string }>(sql`
    with kept as (
      delete from removed_basket_item
      where customer_id = ${line.customerId} and basket_id = ${line.basketId} and id = ${line.itemId}
      returning *
    )
    insert into basket_item (customer_id, basket_id, id, product_id, quantity, condition, chosen_parts, was_in_set,
      position, added_at)
    select customer_id, basket_id, id, product_id, quantity, condition, chosen_parts, was_in_set, position, added_at
    from kept
    on conflict (customer_id, basket_id, product_id, coalesce(condition, ''), md5(chosen_parts::text))
      where parent_item_id is null
    do update set quantity = greatest(basket_item.quantity, excluded.quantity)
    returning id`)
}
