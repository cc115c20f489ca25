import { type SummaryRow, summaryColumns } from '#core/catalogue/product/queries.ts'
import { endedPromotionSql } from '#core/catalogue/promotion/price-promotions.ts'
import { suppliersOf } from '#core/places/store/queries.ts'
import type { GivenFlags } from '#core/places/store/store-flags.ts'
import { taxRateSql } from '#core/places/tax-rate/tax-rate-sql.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { OptionalCharge } from '#domain/law/checkout-charges.ts'
import { basketMachine } from '#domain/shopper/basket-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, type Sql, sql } from '#platform/db/sql.ts'
import { type AppliedRow, appliedNamesSql, appliedSql } from '../applied-promotion/queries.ts'
import { rentedBeforeSql, rentsAlreadySql } from '../customer/rents-already.ts'
import type { BasketStore } from './basket.ts'
import type { BasketPrefill } from './schema.ts'

/** Selects an open basket of a shopper: by its id, otherwise the temporary or the permanent one. */
export type BasketKey = {
  readonly customerId: string
  readonly basketId?: string | undefined
  readonly temporary?: boolean | undefined
}

/** A basket with one of its items; an empty basket has one row with null items. */
export type BasketRow = {
  basketId: string
  temporary: boolean
  frequency: Frequency
  currency: string
  email: string | null
  chosenCharges: OptionalCharge[]
  /** The promotion with a code that the shopper applied. */
  applied: AppliedRow | null
  /** Whether that promotion names the product. */
  isNamedByCode: boolean
  sessionTrackingId: string | null
  sessionAlive: number
  createdAt: Date
  updatedAt: Date
  store: Omit<BasketStore, 'flags'> & { geoPool: string[]; flags: GivenFlags }
  isRegistered: boolean
  taxRateMillionths: number
  itemId: string | null
  productId: string | null
  parentItemId: string | null
  quantity: number | null
  condition: Condition | null
  /** The names of the set that the line belonged to, and of the promotion it was added under, if that has ended. */
  wasInSet: Localized | null
  endedPromotion: Localized | null
  isRestricted: boolean
  /** Whether an agreement of the shopper runs (delivered, neither ended nor lapsed), and whether one has ended. */
  rentsAlready: boolean
  rentedBefore: boolean
} & (SummaryRow | { [Name in keyof SummaryRow]: null })

function isMeant(key: BasketKey): Sql {
  const own = sql`b.customer_id = ${key.customerId} and b.state = 'open'`
  if (key.basketId !== undefined) return sql`${own} and b.id = ${key.basketId}`
  return sql`${own} and b.temporary = ${key.temporary ?? false}`
}

/** A basket with its items and their products, its store and the tax rate there, in one query. */
export function basketRows(db: Queryable, key: BasketKey, now: Date): Promise<BasketRow[]> {
  return db.rows<BasketRow>(sql`
    select b.id as basket_id, b.temporary, b.frequency, b.currency, b.email, b.chosen_charges, b.session_tracking_id,
      b.session_alive, b.created_at, b.updated_at,
      jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'stateCode', s.state_code, 'postalCode', s.postal_code,
        'priceZoneId', s.price_zone_id, 'timeZone', s.time_zone, 'ecommCloseOn', s.ecomm_close_on,
        'geoPool', ${suppliersOf(sql`s`)}, 'flags', s.flags) as store,
      ${taxRateSql({ store: sql`s`, on: sql`(${now}::timestamptz at time zone s.time_zone)::date` })} as tax_rate_millionths,
      exists (select from customer c where c.id = b.customer_id and c.kind = 'registered') as is_registered,
      ${appliedSql(sql`b.customer_id`)} as applied, ${appliedNamesSql(sql`b.customer_id`)} as is_named_by_code,
      i.id as item_id, i.product_id, i.parent_item_id, i.quantity, i.condition,
      (select whole.name from product whole where whole.id = i.was_in_set) as was_in_set,
      ${endedPromotionSql(now)} as ended_promotion,
      exists (
        select from product_category c
        where c.product_id = coalesce(p.master_id, p.id) and c.category_id = any (s.restricted_categories)) as is_restricted,
      ${rentsAlreadySql(sql`b.customer_id`)} as rents_already, ${rentedBeforeSql(sql`b.customer_id`)} as rented_before,
      ${summaryColumns}
    from basket b
    join store s on s.id = b.store_id
    left join basket_item i on i.customer_id = b.customer_id and i.basket_id = b.id
    left join product p on p.id = i.product_id
    left join product m on m.id = p.master_id
    where ${isMeant(key)}
    order by i.added_at, i.position, i.id`)
}

/** A basket locked by a transaction. */
export type LockedBasket = { readonly id: string; readonly storeId: string; readonly frequency: Frequency }

/** Locks a basket until the transaction ends; undefined if the shopper has no such open basket. */
export function lockBasketRow(tx: Queryable, key: BasketKey): Promise<LockedBasket | undefined> {
  return tx.maybeOne<LockedBasket>(
    sql`select b.id, b.store_id, b.frequency from basket b where ${isMeant(key)} for update`,
  )
}

export type NewBasket = {
  readonly customerId: string
  readonly id: string
  readonly temporary: boolean
  readonly storeId: string
  readonly frequency: Frequency
  readonly now: Date
}

/** The address of a registered customer; that of a guest's basket stays as it is. */
const ownEmail = (customerId: string): Sql =>
  sql`(select c.email from customer c where c.id = ${customerId} and c.kind = 'registered')`

/**
 * The shopper's open basket, created if there is none, and locked until the transaction ends; concurrent
 * calls get the same basket. A registered customer's basket has the customer's e-mail address (SHL-463).
 */
export function ensureBasketRow(tx: Queryable, basket: NewBasket): Promise<{ id: string }> {
  return tx.one<{ id: string }>(sql`
    insert into basket (customer_id, id, state, temporary, store_id, frequency, email, created_at, updated_at)
    values (${basket.customerId}, ${basket.id}, ${basketMachine.initial}, ${basket.temporary}, ${basket.storeId},
      ${basket.frequency}, ${ownEmail(basket.customerId)}, ${basket.now}, ${basket.now})
    on conflict (customer_id, temporary) where state = 'open'
    do update set updated_at = excluded.updated_at, email = coalesce(excluded.email, basket.email)
    returning id`)
}

/** Puts a registered customer's e-mail address into the open baskets that have another one, as after a sign-in. */
export function takeOverEmail(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`
    update basket b set email = c.email from customer c
    where b.customer_id = ${customerId} and b.state = 'open' and c.id = b.customer_id and c.kind = 'registered'
      and b.email is distinct from c.email`)
}

export type NewItem = {
  readonly customerId: string
  readonly basketId: string
  readonly id: string
  readonly productId: string
  readonly quantity: number
  readonly condition: Condition | null
  readonly chosenParts: ChosenParts
  readonly now: Date
}

/** The choices for a bundle by the ids of its parts; parts without a choice are omitted. */
export type ChosenParts = Readonly<Record<string, { productId: string; condition: Condition | null }>>

/** The part of a bundle that each product belongs to, itself or as a variant; null if none. */
export function partsMeant(
  tx: Queryable,
  bundleId: string,
  productIds: readonly string[],
): Promise<{ productId: string; partId: string | null }[]> {
  return tx.rows(sql`
    select asked.id as product_id, (
      select b.product_id from product p join bundle_part b on b.product_id in (p.id, p.master_id)
      where p.id = asked.id and b.bundle_id = ${bundleId}
      order by b.product_id = p.id desc limit 1) as part_id
    from unnest(${productIds}::text[]) asked(id)`)
}

/** Adds to the product's line, or creates it. Undefined if the catalogue does not have the product. */
export function addToLine(
  tx: Queryable,
  item: NewItem,
): Promise<{ id: string; hasParts: boolean } | undefined> {
  return tx.maybeOne<{ id: string; hasParts: boolean }>(sql`
    insert into basket_item
      (customer_id, basket_id, id, product_id, quantity, condition, chosen_parts, added_at, position)
    select ${item.customerId}::uuid, ${item.basketId}::uuid, ${item.id}::uuid, p.id, ${item.quantity}::int,
      ${item.condition}, ${JSON.stringify(item.chosenParts)}::jsonb, ${item.now}::timestamptz,
      (select coalesce(max(position), 0) + 1 from basket_item
        where customer_id = ${item.customerId} and basket_id = ${item.basketId})
    from product p where p.id = ${item.productId}
    on conflict (customer_id, basket_id, product_id, coalesce(condition, ''), md5(chosen_parts::text))
      where parent_item_id is null
    do update set quantity = basket_item.quantity + excluded.quantity
    returning id, exists (select from bundle_part b where b.bundle_id = basket_item.product_id) as has_parts`)
}

/**
 * Recreates the parts of a bundle for the quantity of its line, with the same choices. No-op for other
 * products. If a chosen variant no longer belongs to its part, the choice is open again.
 */
export function renewParts(tx: Queryable, line: BasketKey & { itemId: string }): Promise<number> {
  return tx.run(sql`
    with gone as (
      delete from basket_item where customer_id = ${line.customerId} and parent_item_id = ${line.itemId}
    )
    insert into basket_item
      (customer_id, basket_id, id, product_id, parent_item_id, quantity, condition, position, added_at)
    select i.customer_id, i.basket_id, gen_random_uuid(), coalesce(variant.id, p.product_id), i.id,
      p.quantity * i.quantity, i.chosen_parts -> p.product_id ->> 'condition',
      row_number() over (order by p.position, p.product_id), i.added_at
    from basket_item i join bundle_part p on p.bundle_id = i.product_id
    left join product variant
      on variant.id = i.chosen_parts -> p.product_id ->> 'productId' and variant.master_id = p.product_id
    where i.customer_id = ${line.customerId} and i.id = ${line.itemId}`)
}

/** Sets the quantity of a line (not of a part). Returns 0 if the basket has no such line. */
export function setQuantity(
  tx: Queryable,
  line: { customerId: string; basketId: string; itemId: string; quantity: number },
): Promise<number> {
  return tx.run(sql`
    update basket_item set quantity = ${line.quantity}
    where customer_id = ${line.customerId} and basket_id = ${line.basketId} and id = ${line.itemId}
      and parent_item_id is null`)
}

/** Deletes lines with their parts. Returns the number of deleted rows. */
export function deleteLines(
  tx: Queryable,
  lines: { customerId: string; basketId: string; itemIds: readonly string[] },
): Promise<number> {
  return tx.run(sql`
    delete from basket_item
    where customer_id = ${lines.customerId} and basket_id = ${lines.basketId}
      and ((id = any (${lines.itemIds}) and parent_item_id is null) or parent_item_id = any (${lines.itemIds}))`)
}

/** The fields of a basket that can change; undefined ones stay the same. */
export type BasketChange = {
  readonly storeId?: string | undefined
  readonly frequency?: Frequency | undefined
  readonly chosenCharges?: readonly OptionalCharge[] | undefined
  readonly currency?: string | undefined
  readonly email?: string | undefined
  readonly sessionTrackingId?: string | undefined
  readonly sessionAlive?: number | undefined
}

/** Updates changed fields. Returns 0 if nothing changed or the shopper has no such basket. */
export function changeBasket(
  tx: Queryable,
  key: BasketKey,
  change: BasketChange,
  now: Date,
): Promise<number> {
  const column = (name: Sql, value: unknown) => (value === undefined ? nothing : sql`, ${name} = ${value}`)
  return tx.run(sql`
    update basket b set updated_at = ${now}
      ${column(sql`store_id`, change.storeId)} ${column(sql`frequency`, change.frequency)}
      ${column(sql`chosen_charges`, change.chosenCharges)} ${column(sql`currency`, change.currency)}
      ${column(sql`email`, change.email)} ${column(sql`session_tracking_id`, change.sessionTrackingId)}
      ${column(sql`session_alive`, change.sessionAlive)}
    where ${isMeant(key)}`)
}

/** Empties a locked basket and gives it a new id, store and frequency, so that it becomes a new basket. */
export async function restartBasket(
  tx: Queryable,
  former: { customerId: string; basketId: string },
  next: Pick<NewBasket, 'id' | 'storeId' | 'frequency' | 'now'> & { prefill: BasketPrefill | undefined },
): Promise<void> {
  const { customerId, basketId } = former
  await tx.run(sql`delete from basket_item where customer_id = ${customerId} and basket_id = ${basketId}`)
  await tx.run(sql`
    update basket
    set id = ${next.id}, store_id = ${next.storeId}, frequency = ${next.frequency},
      prefill = ${JSON.stringify(next.prefill ?? {})}, chosen_charges = '{}',
      email = ${ownEmail(customerId)}, session_tracking_id = null, session_alive = 0, created_at = ${next.now},
      updated_at = ${next.now}
    where customer_id = ${customerId} and id = ${basketId}`)
}

/** Deletes open baskets with their items. */
export function deleteBaskets(tx: Queryable, key: BasketKey): Promise<number> {
  return tx.run(sql`delete from basket b where ${isMeant(key)}`)
}

/** Deletes all baskets of guests with their items. */
export function deleteBasketsOf(tx: Queryable, customerIds: readonly string[]): Promise<number> {
  return tx.run(sql`delete from basket where customer_id = any(${customerIds})`)
}

/** The number of items in a basket; parts count with their bundle. */
export async function countLines(db: Queryable, key: BasketKey): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select coalesce(sum(i.quantity), 0)::int as count
    from basket b join basket_item i on i.customer_id = b.customer_id and i.basket_id = b.id
    where ${isMeant(key)} and i.parent_item_id is null`)
  return count
}

/** Increments the session counter of a shopper's open baskets. */
export function countSessionActivity(
  db: Queryable,
  customerId: string,
  sessionId: string,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update basket set session_alive = session_alive + 1, session_tracking_id = ${sessionId}, updated_at = ${now}
    where customer_id = ${customerId} and state = 'open'`)
}
