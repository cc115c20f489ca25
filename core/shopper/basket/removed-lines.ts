import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

type BasketKey = { readonly customerId: string; readonly basketId: string }

/**
 * Keeps lines that are about to be deleted together, so that they can be put back, and forgets those of this basket
 * that were removed more than a day ago. Keeps nothing of lines that the basket does not have.
 */
export async function keepRemovedLines(
  tx: Queryable,
  { customerId, basketId, itemIds }: BasketKey & { readonly itemIds: readonly string[] },
  now: Date,
): Promise<void> {
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
    where i.customer_id = ${customerId} and i.basket_id = ${basketId} and i.id = any (${itemIds})
      and i.parent_item_id is null
    on conflict (customer_id, basket_id, id) do nothing`)
}

/**
 * Puts a removed line back in its place, without the parts of a bundle, and so those that were removed with it at once.
 * If the same choice was added again meanwhile, that line stays and has the greater of the two quantities. Returns the
 * ids of the lines; none if none was kept.
 */
export function putBackLines(
  tx: Queryable,
  line: BasketKey & { readonly itemId: string },
): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(sql`
    with kept as (
      delete from removed_basket_item
      where customer_id = ${line.customerId} and basket_id = ${line.basketId} and removed_at = (
        select r.removed_at from removed_basket_item r
        where r.customer_id = ${line.customerId} and r.basket_id = ${line.basketId} and r.id = ${line.itemId})
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
