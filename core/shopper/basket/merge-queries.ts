import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

type Key = { readonly customerId: string; readonly basketId: string }

/** Assigns a basket and its items to another shopper. */
export function reassignBasket(tx: Queryable, from: Key, to: string, now: Date): Promise<number> {
  return tx.run(sql`
    update basket set customer_id = ${to}, updated_at = ${now}
    where customer_id = ${from.customerId} and id = ${from.basketId}`)
}

/** Removes the personal data from an open basket. */
export function clearContact(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`
    update basket set email = null, session_tracking_id = null
    where customer_id = ${customerId} and state = 'open' and not temporary`)
}

const isSameLine = sql`mine.product_id = theirs.product_id
  and coalesce(mine.condition, '') = coalesce(theirs.condition, '') and mine.chosen_parts = theirs.chosen_parts
  and mine.parent_item_id is null and theirs.parent_item_id is null`

/** Adds the quantities of one basket's lines to the same lines of another. Returns the increased lines. */
export function addLinesOf(tx: Queryable, from: Key, to: Key): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(sql`
    update basket_item theirs set quantity = theirs.quantity + mine.quantity
    from basket_item mine
    where theirs.customer_id = ${to.customerId} and theirs.basket_id = ${to.basketId}
      and mine.customer_id = ${from.customerId} and mine.basket_id = ${from.basketId} and ${isSameLine}
    returning theirs.id`)
}

/** The number of lines of a basket, whatever their quantities; the parts of a bundle count with its line. */
export async function countTopLines(tx: Queryable, { customerId, basketId }: Key): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from basket_item
    where customer_id = ${customerId} and basket_id = ${basketId} and parent_item_id is null`)
  return count
}

/**
 * Moves the lines that the other basket does not have, with their parts, and deletes the rest. Of more than `room` new lines
 * those that were added last go along.
 */
export async function moveLines(tx: Queryable, from: Key, to: Key, room: number): Promise<void> {
  await tx.run(sql`
    update basket_item moved set customer_id = ${to.customerId}, basket_id = ${to.basketId}
    where moved.customer_id = ${from.customerId} and moved.basket_id = ${from.basketId}
      and coalesce(moved.parent_item_id, moved.id) in (
        select mine.id from basket_item mine
        where mine.customer_id = ${from.customerId} and mine.basket_id = ${from.basketId}
          and mine.parent_item_id is null and not exists (
            select from basket_item theirs
            where theirs.customer_id = ${to.customerId} and theirs.basket_id = ${to.basketId} and ${isSameLine})
        order by mine.added_at desc, mine.position desc limit ${Math.max(0, room)})`)
  await tx.run(sql`
    delete from basket_item where customer_id = ${from.customerId} and basket_id = ${from.basketId}`)
}

/** Whether a shopper has a basket, open or ordered. */
export async function hasBasketRow(
  tx: Queryable,
  { customerId, basketId }: { readonly customerId: string; readonly basketId: string },
): Promise<boolean> {
  const found = await tx.maybeOne(
    sql`select 1 as found from basket where customer_id = ${customerId} and id = ${basketId}`,
  )
  return found !== undefined
}
