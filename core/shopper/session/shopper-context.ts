import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { sql } from '#platform/db/sql.ts'

/** Client-reported context. Returned to its owner; never used for money or approval. */
export type Qualifiers = Readonly<Record<string, string | number | boolean>>

/** The maximum JSON length of all qualifiers of a session. */
const longestQualifiers = 32_000

type Row = { storeId: string | null; postalCode: string | null; qualifiers: Qualifiers }

function qualifiersOf(row: Row | undefined): Qualifiers {
  if (row === undefined) return {}
  return {
    ...row.qualifiers,
    ...(row.storeId === null ? {} : { storeId: row.storeId }),
    ...(row.postalCode === null ? {} : { postalCode: row.postalCode }),
  }
}

/** The qualifiers of a session, with the chosen store; empty if none were set. */
export async function readShopperContext(who: Customer, context: Context): Promise<Qualifiers> {
  const row = await context.db.maybeOne<Row>(
    sql`select store_id, postal_code, qualifiers from shopper_context where session_id = ${who.sessionId}`,
  )
  return qualifiersOf(row)
}

/**
 * Stores qualifiers: replaces all, or merges them with the existing ones. A store that is not given stays.
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
): Promise<Result<Qualifiers>> {
  const { storeId = null, qualifiers, replace } = change
  return inTransaction(context.db, async (tx) => {
    const row = await tx.maybeOne<Row>(sql`
    insert into shopper_context (session_id, store_id, qualifiers, updated_at)
    select id, ${storeId}::text, ${JSON.stringify(qualifiers)}::jsonb, ${context.clock.now()}::timestamptz
    from session where id = ${who.sessionId} for key share
    on conflict (session_id) do update
    set store_id = coalesce(excluded.store_id, shopper_context.store_id),
      qualifiers = case when ${replace} then excluded.qualifiers else shopper_context.qualifiers || excluded.qualifiers end,
      updated_at = excluded.updated_at
    returning store_id, postal_code, qualifiers`)
    if (row === undefined) return fail('sign-in-required')
    if (JSON.stringify(row.qualifiers).length > longestQualifiers)
      return fail('field-too-long', { field: 'customQualifiers', params: { max: longestQualifiers } })
    return ok(qualifiersOf(row))
  })
}
