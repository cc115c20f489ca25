import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/** How often the shelves of a recommender were seen in the kept days, and a product of them was opened. */
export type RecommenderUse = {
  readonly recommender: string
  readonly seen: number
  readonly opened: number
}

/** How each recommender does, for operators. */
export function recommenderUse({ read }: Context): Promise<readonly RecommenderUse[]> {
  return read.rows<RecommenderUse>(sql`
    select about as recommender, coalesce(sum(times) filter (where kind = 'viewReco'), 0)::int as seen,
      coalesce(sum(times) filter (where kind = 'clickReco'), 0)::int as opened
    from activity where kind in ('viewReco', 'clickReco') group by about order by about`)
}
