import type { Locale } from '#domain/base/locale.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { ReadQuery } from './read-query.ts'

/**
 * Products with all words come first; those with fewer words are included only if there are not this many.
 */
const enough = 10

/** The position of the product noun in a query: "gaming mouse pad", "funda de laptop". */
const nearestToGoods: Readonly<Record<Locale, Sql>> = {
  'en-US': sql`max(s.at) desc`,
  'es-US': sql`min(s.at)`,
}

/**
 * SQL for `matched (no, level, score)`: the listings that match a query. A word counts by how rare it is and
 * how relevant its field is; of several alternatives the best one counts. `level` is the number of words
 * found. Also `named (category_id)`: the category that the query names, if any.
 */
export function matchSql(query: ReadQuery, locale: Locale): Sql {
  const alternatives = query.slots.flatMap((slot, at) =>
    slot.flatMap(({ words, factor }, alternative) =>
      words.map((word) => ({ at, alternative, word, factor, size: words.length })),
    ),
  )
  return sql`
    asked as (
      select * from jsonb_to_recordset(${JSON.stringify(alternatives)}::jsonb)
        a(at integer, alternative integer, word text, factor real, size integer)
    ), sought as (
      select a.at, a.alternative, a.size, w.nos, w.weights,
        (a.factor * ln(1 + (total.listings - w.products + 0.5) / (w.products + 0.5)))::real as rarity
      from asked a
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
    ), called as (
      select c.category_id, rank() over (
        order by ${nearestToGoods[locale]}, cardinality(c.words) desc
      ) as place
      from search_category c cross join lateral unnest(c.words) w(word)
      join asked s on s.word = w.word and s.at < ${query.head}
      where c.locale = ${locale}
      group by c.category_id, c.words having count(distinct s.word) = cardinality(c.words)
    ), named as (
      select category_id from called where place = 1
    )`
}
