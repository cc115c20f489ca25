import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Promotion } from './schema.ts'

/** The ids of the promotions with a code, without regard to case, in the operator's order. */
export async function promotionsWithCode(db: Queryable, code: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from promotion where upper(code) = upper(${code}) order by position, id`)
  return rows.map(({ id }) => id)
}

/** All promotions, public ones before those for customers. */
export function allPromotions(db: Queryable): Promise<Promotion[]> {
  return db.rows<Promotion>(sql`
    select id, name, callout, details, code, pif, restricted_stores, product_ids, category_ids, link, percent_off,
      starts_on, ends_on, kind is not null as is_reduction
    from promotion order by pif, position, id`)
}
