import { maxMergedWishes, maxWishes, type Wish } from '#domain/shopper/wish.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { ChangeWishInput, ListType, ProductList } from './schema.ts'

/**
 * A shopper's list of a type, created if there is none, updated with the customer's e-mail and subject, and
 * locked until the transaction ends.
 */
export function ensureListRow(
  tx: Queryable,
  list: { customerId: string; id: string; type: ListType; now: Date },
): Promise<{ id: string }> {
  return tx.one<{ id: string }>(sql`
    insert into product_list (customer_id, id, type, email, identity_subject, created_at)
    select c.id, ${list.id}::uuid, ${list.type}, c.email, c.identity_subject, ${list.now}::timestamptz
    from customer c where c.id = ${list.customerId}
    on conflict (customer_id, type) do update
    set email = excluded.email, identity_subject = excluded.identity_subject
    returning id`)
}

/** What is on a list once, as the unique index has it: a product in a condition. */
const once: Sql = sql`(customer_id, list_id, product_id, coalesce(condition, ''))`

/** How many products a list has room for, of `most` in all. */
const roomOf = (list: { readonly customerId: string; readonly listId: string }, most: number): Sql => sql`
  (select greatest(0, ${most}::int - count(*)) from product_list_item
    where customer_id = ${list.customerId} and list_id = ${list.listId})`

/**
 * Adds products to a list, as saved at a moment, the first one the latest, so that they keep their order among those
 * that are shown newest first. Returns the number of new ones. Skips unknown products, and those for which the list
 * has no room, of `most` products in all.
 */
export function insertWishes(
  tx: Queryable,
  list: { customerId: string; listId: string; wishes: readonly Wish[]; at: Date; most?: number },
): Promise<number> {
  return tx.run(sql`
    insert into product_list_item (customer_id, list_id, id, product_id, condition, added_at)
    select ${list.customerId}::uuid, ${list.listId}::uuid, gen_random_uuid(), p.id, w.condition,
      ${list.at}::timestamptz - (w.place - 1) * interval '1 millisecond'
    from rows from (jsonb_to_recordset(${JSON.stringify(list.wishes)}::jsonb) as ("productId" text, condition text))
      with ordinality w("productId", condition, place)
    join product p on p.id = w."productId"
    where not exists (
      select from product_list_item i where i.customer_id = ${list.customerId} and i.list_id = ${list.listId}
        and i.product_id = p.id and i.condition is not distinct from w.condition)
    order by w.place limit ${roomOf(list, list.most ?? maxWishes)}
    on conflict ${once} do nothing`)
}

/** Whether a list has no room for another product, of `most` in all. */
export async function isListFull(
  tx: Queryable,
  list: { readonly customerId: string; readonly listId: string },
  most = maxWishes,
): Promise<boolean> {
  const { room } = await tx.one<{ room: number }>(sql`select ${roomOf(list, most)}::int as room`)
  return room === 0
}

/** Whether a product is on a list in a condition. */
export async function isSaved(
  tx: Queryable,
  { customerId, listId }: { readonly customerId: string; readonly listId: string },
  { productId, condition }: Wish,
): Promise<boolean> {
  const row = await tx.maybeOne(sql`
    select 1 as saved from product_list_item where customer_id = ${customerId} and list_id = ${listId}
      and product_id = ${productId} and condition is not distinct from ${condition}`)
  return row !== undefined
}

/** Whether the catalogue has a product. */
export async function isProduct(db: Queryable, productId: string): Promise<boolean> {
  return (await db.maybeOne(sql`select id from product where id = ${productId}`)) !== undefined
}

/** Changes a saved product; undefined leaves a value as it is. Returns 0 if it is not there. */
export function updateWish(
  db: Queryable,
  customerId: string,
  { itemId, quantity, priority, public: isPublic }: ChangeWishInput,
): Promise<number> {
  return db.run(sql`
    update product_list_item set quantity = coalesce(${quantity ?? null}, quantity),
      priority = coalesce(${priority ?? null}, priority), public = coalesce(${isPublic ?? null}, public)
    where customer_id = ${customerId} and id = ${itemId}`)
}

/** Removes a product in a condition from a list. Returns when it was saved; undefined if it is not there. */
export function deleteWish(
  tx: Queryable,
  item: Wish & { customerId: string; listId: string },
): Promise<{ addedAt: Date } | undefined> {
  return tx.maybeOne<{ addedAt: Date }>(sql`
    delete from product_list_item
    where customer_id = ${item.customerId} and list_id = ${item.listId} and product_id = ${item.productId}
      and condition is not distinct from ${item.condition}
    returning added_at`)
}

/**
 * Copies the products of one shopper's list to another's; existing ones stay unchanged. The other list may get more
 * than a shopper could save, so that nothing is lost; only of more than 600 those that were saved longest ago are left
 * out.
 */
export function copyWishes(
  tx: Queryable,
  from: { customerId: string; type: ListType },
  to: { customerId: string; listId: string },
): Promise<number> {
  return tx.run(sql`
    insert into product_list_item (customer_id, list_id, id, product_id, condition, quantity, priority, public,
      added_at)
    select ${to.customerId}::uuid, ${to.listId}::uuid, i.id, i.product_id, i.condition, i.quantity, i.priority, i.public,
      i.added_at
    from product_list_item i join product_list l on l.customer_id = i.customer_id and l.id = i.list_id
    where l.customer_id = ${from.customerId} and l.type = ${from.type} and not exists (
      select from product_list_item own where own.customer_id = ${to.customerId} and own.list_id = ${to.listId}
        and own.product_id = i.product_id and own.condition is not distinct from i.condition)
    order by i.added_at desc limit ${roomOf(to, maxMergedWishes)}
    on conflict ${once} do nothing`)
}

/** Deletes all lists of a shopper. */
export function deleteLists(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from product_list where customer_id = ${customerId}`)
}

/** All lists of a shopper with their items, in one query. */
export function listsOf(db: Queryable, customerId: string): Promise<ProductList[]> {
  return db.rows<ProductList>(sql`
    select l.id, l.type, l.email, l.identity_subject, coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'condition', i.condition, 'quantity', i.quantity,
        'priority', i.priority, 'public', i.public) order by i.added_at desc, i.id)
      from product_list_item i where i.customer_id = l.customer_id and i.list_id = l.id), '[]') as items
    from product_list l where l.customer_id = ${customerId}
    order by l.type desc`)
}
