import { type Sql, sql } from '#platform/db/sql.ts'

/** SQL for the order of rows of `listing`: the most popular first, then the newest, then by id. */
export const popularFirst: Sql = sql`popularity desc, released_on desc nulls last, product_id collate "C"`
