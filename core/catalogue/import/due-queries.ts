import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What is worked out at the end of an import: how many units stores have, and which prices are above a cap. */
type DueKind = 'stock' | 'prices'

/** What is due: of these products, or of all. */
type Due = { readonly nos: readonly number[]; readonly productIds: readonly string[] | 'all' }

/** Notes, in the transaction that makes it so, what is due at the end of the import. */
export function noteDue(
  tx: Queryable,
  kind: DueKind,
  productIds: readonly string[] | 'all',
): Promise<number> {
  const ids = productIds === 'all' ? null : productIds
  return tx.run(sql`insert into import_due (kind, product_ids) values (${kind}, ${ids}::text[])`)
}

/** What is due of a kind, from this import or one that was killed; undefined if nothing is. */
export async function findDue(db: Queryable, kind: DueKind): Promise<Due | undefined> {
  const rows = await db.rows<{ no: number; productIds: string[] | null }>(
    sql`select no, product_ids from import_due where kind = ${kind} order by no`,
  )
  if (rows.length === 0) return undefined
  const ids = new Set(rows.flatMap(({ productIds }) => productIds ?? []))
  const isAll = rows.some(({ productIds }) => productIds === null)
  return { nos: rows.map(({ no }) => no), productIds: isAll ? 'all' : [...ids] }
}

/** Removes what was due and is done. */
export async function deleteDue(db: Queryable, { nos }: Due): Promise<void> {
  await db.run(sql`delete from import_due where no = any (${nos}::bigint[])`)
}
