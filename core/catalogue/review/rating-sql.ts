import { type Sql, sql } from '#platform/db/sql.ts'

/** SQL for the `Rating` of product `p`, whose master's reviews are its own; null without any that is shown. */
export const ratingSql: Sql = sql`(
  select jsonb_build_object('count', count(*), 'stars', sum(r.stars)) from review r
  where r.product_id = coalesce(p.master_id, p.id) and r.state = 'shown' having count(*) > 0)`
