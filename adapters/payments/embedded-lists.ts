import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { ChargeRow } from './embedded-store.ts'
import type { ListPage, ListRequest } from './port.ts'

type Listed = { readonly key: string; readonly createdAt: Date }

/** The place in a list behind a row: its moment, and its key because several may have the same one. */
function placeOf({ key, createdAt }: Listed): string {
  return `${createdAt.toISOString()} ${key}`
}

/** The place that a request asks for, or the moment from which it asks. Throws for a place that no page gave. */
function readPlace({ since, after }: ListRequest): { at: Date; key: string } {
  if (after === null) return { at: since, key: '' }
  const [, at = '', key = ''] = /^(\S+) (.+)$/.exec(after) ?? []
  if (Number.isNaN(Date.parse(at))) throw new Error(`no page of this list ends at ${after}`)
  return { at: new Date(at), key }
}

/** One row more than the page holds says whether there is another page. */
function pageOf<Row extends Listed>(rows: readonly Row[], size: number): ListPage<Row> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last !== undefined ? placeOf(last) : null }
}

/** A page of the embedded service's charges, by their moments. */
export async function selectCharges(
  db: Queryable,
  request: ListRequest,
  size: number,
): Promise<ListPage<ChargeRow & Listed>> {
  const { at, key } = readPlace(request)
  const rows = await db.rows<ChargeRow & Listed>(sql`
    select key, reference, token, amount_cents, state, decline_code, settles_at, return_code, created_at
    from gateway_charge where (created_at, key) > (${at}::timestamptz, ${key})
    order by created_at, key limit ${size + 1}`)
  return pageOf(rows, size)
}

/** A page of the embedded service's refunds, by their moments. */
export async function selectRefunds(
  db: Queryable,
  request: ListRequest,
  size: number,
): Promise<ListPage<Listed & { readonly amountCents: Cents }>> {
  const { at, key } = readPlace(request)
  const rows = await db.rows<Listed & { readonly amountCents: Cents }>(sql`
    select key, amount_cents, created_at from gateway_refund where (created_at, key) > (${at}::timestamptz, ${key})
    order by created_at, key limit ${size + 1}`)
  return pageOf(rows, size)
}
