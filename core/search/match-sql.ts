import type { Locale } from '#domain/locale.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { ReadQuery } from './read-query.ts'

/** Products that have every word come first; those with fewer only join in while there are not this many. */
const enough = 10

/**
 * `matched (no, level, score)`: the listings that a query finds. A word counts by how rare it is and how much it says
 * about the product; of several ways to say it the best one counts. `level` is how many of the words were found.
 */
export function matchSql(query: ReadQuery, locale: Locale): Sql {
  const alternatives = query.slots.flatMap((slot, at) =>
    slot.flatMap(({ words, factor }, alternative) =>
      words.map((word) => ({ at, alternative, word, factor, size: words.length })),
    ),
  )
  return sql`
    sought as (
      select a.at, a.alternative, a.size, w.nos, w.weights,
        (a.factor * ln(1 + (total.listings - w.products + 0.5) / (w.products + 0.5)))::real as rarity
      from jsonb_to_recordset(${JSON.stringify(alternatives)}::jsonb)
        a(at integer, alternative integer, word text, factor real, size integer)
      join search_word w on w.locale = ${locale} and w.word = a.word
      cross join (select count(*) as listings from listing) total
    ), said as (
      select s.at, p.no, avg(s.rarity * p.weight) as score
      from sought s cross join lateral unnest(s.nos, s.weights) p(no, weight)
      group by s.at, s.alternative, s.size, p.no having count(*) = s.size
    ), heard as (
      select no, at, max(score) as score from said group by no, at
    ), scored as (
      select no, count(*)::int as level, sum(score) as score from heard group by no
    ), cut as (
      select coalesce(max(level) filter (where upto >= ${enough}), min(level)) as level
      from (select level, sum(count(*)) over (order by level desc) as upto from scored group by level) levels
    ), matched as (
      select scored.no, scored.level, scored.score from scored join cut on scored.level >= cut.level
    )`
}
