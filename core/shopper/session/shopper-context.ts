import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { sql } from '#platform/db/sql.ts'
import { appliedIdSql, clearApplied, writeApplied } from '../applied-promotion/queries.ts'

/**
 * Client-reported context. Returned to its owner; never used for money or approval, except the promotion that the shopper
 * applied (`appliedPromotions`), which the caller has checked.
 */
export type Qualifiers = Readonly<Record<string, string | number | boolean>>

/** The maximum JSON length of all qualifiers of a session. */
const longestQualifiers = 32_000

type Row = {
  storeId: string | null
  postalCode: string | null
  qualifiers: Qualifiers
  /** The promotion that the shopper applied. */
  appliedId: string | null
}

function qualifiersOf(row: Row | undefined): Qualifiers {
  if (row === undefined) return {}
  return {
    ...row.qualifiers,
    ...(row.storeId === null ? {} : { storeId: row.storeId }),
    ...(row.postalCode === null ? {} : { postalCode: row.postalCode }),
    // What is kept with the session says only that a client has asked for it.
    ...(row.appliedId !== null && { appliedPromotions: row.appliedId }),
  }
}

/** The qualifiers of a session, with the chosen store; empty if none were set. */
export async function readShopperContext(who: Customer, context: Context): Promise<Qualifiers> {
  const row = await context.db.maybeOne<Row>(
    sql`
      select x.store_id, x.postal_code, coalesce(x.qualifiers, '{}') as qualifiers,
        ${appliedIdSql(sql`s.customer_id`)} as applied_id
      from session s left join shopper_context x on x.session_id = s.id where s.id = ${who.sessionId}`,
  )
  return qualifiersOf(row)
}

/**
 * Stores qualifiers: replaces all, or merges them with the existing ones. A store that is not given stays. The promotion
 * among them is applied, or taken back if it is empty or if all are replaced and none is named.
 * Fails with `sign-in-required` if the session has ended, and with `field-too-long` on `customQualifiers` if
 * they exceed the maximum.
 */
export function saveShopperContext(
  who: Customer,
  change: {
    readonly storeId: string | undefined
    readonly qualifiers: Qualifiers
    readonly replace: boolean
  },
  context: Context,
): Promise<Result<null>> {
  const { storeId = null, replace } = change
  const { appliedPromotions: applied, ...others } = change.qualifiers
  // The promotion is the shopper's, in whatever session; here stands only that a client has named one.
  const qualifiers = applied === undefined ? others : { ...others, appliedPromotions: '' }
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const row = await tx.maybeOne<Pick<Row, 'qualifiers'>>(sql`
    insert into shopper_context (session_id, store_id, qualifiers, updated_at)
    select id, ${storeId}::text, ${JSON.stringify(qualifiers)}::jsonb, ${now}::timestamptz
    from session where id = ${who.sessionId} for key share
    on conflict (session_id) do update
    set store_id = coalesce(excluded.store_id, shopper_context.store_id),
      qualifiers = case when ${replace} then excluded.qualifiers else shopper_context.qualifiers || excluded.qualifiers end,
      updated_at = excluded.updated_at
    returning qualifiers`)
    if (row === undefined) return fail('sign-in-required')
    if (JSON.stringify(row.qualifiers).length > longestQualifiers)
      return fail('field-too-long', { field: 'customQualifiers', params: { max: longestQualifiers } })
    const { customerId } = who
    if (applied) await writeApplied(tx, { customerId, promotionId: String(applied), now })
    else if (applied !== undefined || replace) await clearApplied(tx, customerId)
    return ok(null)
  })
}
