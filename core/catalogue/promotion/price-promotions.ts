import type { Store } from '#core/places/store/schema.ts'
import type { StoreFlags } from '#core/places/store/store-flags.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { Promotion } from './schema.ts'

/** Where and for whom promotions hold. A `Store` is one, for a shopper who is not signed in and has entered no code. */
export type PromotionPlace = {
  readonly id: string
  readonly timeZone: string
  readonly flags: Pick<StoreFlags, 'specialsStartDate' | 'specialsEndDate'>
  readonly buyer?: Buyer
}

/** What of a shopper decides which promotions hold: `appliedId` is the promotion with a code that the shopper applied. */
export type Buyer = { readonly isRegistered: boolean; readonly appliedId: string | null }

/** Nobody in particular: who sees the prices that everybody sees. */
export const anybody: Buyer = { isRegistered: false, appliedId: null }

/** A store with the shopper whose prices are wanted; without one the prices are those that everybody sees. */
export type ShopperStore = Store & Pick<PromotionPlace, 'buyer'>

/** A promotion as a product names it. */
export type ProductPromotion = Pick<Promotion, 'id' | 'name' | 'callout' | 'code' | 'isReduction'>

/** The buyer of a place: nobody in particular if it names none. */
function buyerOf({ buyer }: Pick<PromotionPlace, 'buyer'>): Buyer {
  return buyer ?? anybody
}

/** The part of a cache's key that stands for a store and its buyer: whose prices are the same has the same. */
export function buyerKey(place: Pick<PromotionPlace, 'id' | 'buyer'>) {
  const { isRegistered, appliedId } = buyerOf(place)
  return [place.id, isRegistered, appliedId] as const
}

/** The day at the store; null if its specials do not hold on it (SHL-403). */
export function specialsDay({ timeZone, flags }: PromotionPlace, now: Date): CivilDate | null {
  const today = civilDateIn(now.getTime(), timeZone)
  const { specialsStartDate: from, specialsEndDate: until } = flags
  return (from !== null && today < from) || (until !== null && until < today) ? null : today
}

/** SQL condition: promotion `o` names product `p`, its master, or a category that it is in. */
export const namesProduct: Sql = sql`(p.id = any (o.product_ids) or p.master_id = any (o.product_ids)
  or exists (select from product_category c
    where c.product_id = coalesce(p.master_id, p.id) and c.category_id = any (o.category_ids)))`

/** SQL condition: promotion `o` holds at the store today for its buyer, if its code (when it has one) is applied. */
function holdsSql(place: PromotionPlace, now: Date): Sql {
  const { isRegistered } = buyerOf(place)
  const today = specialsDay(place, now)
  return sql`${today}::date is not null and ${place.id}::text <> all (o.restricted_stores)
    and (o.starts_on is null or o.starts_on <= ${today}::date)
    and (o.ends_on is null or ${today}::date <= o.ends_on)
    and (not o.pif or ${isRegistered}::boolean)`
}

/**
 * SQL for `promoted (product_id, promotions)`: for the products that promotions of the store lower for its buyer today,
 * these as `PricePromotion`s, in the operator's order. Those with a code are the ones
 * that the buyer applied, or the given ones instead. `productIds` is an array.
 */
export function promotionsByProductSql(
  productIds: Sql,
  place: PromotionPlace,
  now: Date,
  applied: readonly (string | null)[] = [buyerOf(place).appliedId],
): Sql {
  return sql`
    promoted as materialized (
      select p.id as product_id, jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'kind', o.kind,
        'percentOff', o.percent_off, 'cashOffCents', o.cash_off_cents, 'paymentOffCents', o.payment_off_cents,
        'firstPaymentCents', o.first_payment_cents)
        order by o.position, o.id) as promotions
      from promotion o join product p on ${namesProduct}
      where p.id = any (${productIds}) and o.kind is not null and ${holdsSql(place, now)}
        and (o.code is null or o.id = any (${applied}::text[]))
      group by p.id
    )`
}

/** SQL for a list of the promotions that name product `p` and that a store's buyer can have today, with or without code. */
export function promotionsOfProductSql(place: PromotionPlace, now: Date): Sql {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'callout', o.callout, 'code', o.code,
      'isReduction', o.kind is not null)
      order by o.pif, o.position, o.id)
    from promotion o where ${namesProduct} and ${holdsSql(place, now)}), '[]')`
}

/**
 * SQL for the name of the promotion that lowered the price of product `p` when it came into basket `b` as item `i`, at store
 * `s`, if it has ended since; else null.
 */
export function endedPromotionSql(now: Date): Sql {
  return sql`(
    select o.name from promotion o
    where o.kind is not null and o.code is null and s.id <> all (o.restricted_stores)
      and o.ends_on < (${now}::timestamptz at time zone s.time_zone)::date
      and o.ends_on >= (i.added_at at time zone s.time_zone)::date
      and (o.starts_on is null or o.starts_on <= (i.added_at at time zone s.time_zone)::date)
      and (not o.pif or exists (select from customer c where c.id = b.customer_id and c.kind = 'registered'))
      and ${namesProduct}
    order by o.position, o.id limit 1)`
}
