import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Promotion } from './schema.ts'

/** All promotions, public ones before those for customers. */
export function allPromotions(db: Queryable): Promise<Promotion[]> {
  return db.rows<Promotion>(sql`
    select id, name, callout, details, code, pif, restricted_stores, link, percent_off, starts_on, ends_on
    from promotion order by pif, position, id`)
}
