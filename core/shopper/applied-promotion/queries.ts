import { namesProduct } from '#core/catalogue/promotion/price-promotions.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import type { PromotionAmounts } from '#domain/catalogue/why-nothing-off.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/** SQL for the id of the promotion that a customer has applied, null if none; `customerId` is a qualified column. */
export function appliedIdSql(customerId: Sql): Sql {
  return sql`(select applied.promotion_id from applied_promotion applied where applied.customer_id = ${customerId})`
}

/** A promotion with a code that a shopper applied, with its rules. */
export type AppliedRow = Pick<
  Promotion,
  'id' | 'name' | 'callout' | 'pif' | 'restrictedStores' | 'startsOn' | 'endsOn'
> &
  Omit<PromotionAmounts, 'kind'> & {
    readonly code: string
    /** Null if it lowers no price. */
    readonly kind: PromotionAmounts['kind'] | null
  }

/** SQL for the `AppliedRow` of a customer, null if nothing with a code is applied; `customerId` is a qualified column. */
export function appliedSql(customerId: Sql): Sql {
  return sql`(
    select jsonb_build_object('id', o.id, 'name', o.name, 'callout', o.callout, 'code', o.code, 'pif', o.pif,
      'restrictedStores', o.restricted_stores, 'startsOn', o.starts_on, 'endsOn', o.ends_on,
      'kind', o.kind, 'percentOff', o.percent_off, 'paymentOffCents', o.payment_off_cents,
      'firstPaymentCents', o.first_payment_cents)
    from applied_promotion applied join promotion o on o.id = applied.promotion_id
    where applied.customer_id = ${customerId} and o.code is not null)`
}

/** SQL condition: the promotion that a customer has applied names product `p`; `customerId` is a qualified column. */
export function appliedNamesSql(customerId: Sql): Sql {
  return sql`exists (
    select from applied_promotion applied join promotion o on o.id = applied.promotion_id
    where applied.customer_id = ${customerId} and ${namesProduct})`
}

type Applied = { readonly customerId: string; readonly promotionId: string; readonly now: Date }

/** Applies a promotion in place of the one that was applied before (SHP-242). */
export function writeApplied(db: Queryable, { customerId, promotionId, now }: Applied): Promise<number> {
  return db.run(sql`
    insert into applied_promotion (customer_id, promotion_id, applied_at)
    values (${customerId}, ${promotionId}, ${now})
    on conflict (customer_id) do update
    set promotion_id = excluded.promotion_id, applied_at = excluded.applied_at`)
}

/** Takes a promotion back; 0 if it is not the one that is applied, as when another tab has applied another one. */
export function deleteApplied(db: Queryable, customerId: string, promotionId: string): Promise<number> {
  return db.run(sql`
    delete from applied_promotion where customer_id = ${customerId} and promotion_id = ${promotionId}`)
}

/** Takes back whatever a customer has applied. */
export function clearApplied(db: Queryable, customerId: string): Promise<number> {
  return db.run(sql`delete from applied_promotion where customer_id = ${customerId}`)
}

/** Gives what a guest applied to a customer, in place of what that one applied earlier. */
export async function moveApplied(tx: Queryable, fromId: string, toId: string): Promise<void> {
  if (fromId === toId) return
  await tx.run(sql`
    insert into applied_promotion (customer_id, promotion_id, applied_at)
    select ${toId}::uuid, promotion_id, applied_at from applied_promotion where customer_id = ${fromId}
    on conflict (customer_id) do update
    set promotion_id = excluded.promotion_id, applied_at = excluded.applied_at`)
  await clearApplied(tx, fromId)
}
