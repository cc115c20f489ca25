import type { WordHit, WordQuery } from '#adapters/search/port.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import { phraseText } from './document-queries.ts'

/**
 * What `SearchEngine.find` gives, from PostgreSQL's own full text: the best choice of each word, by the fields that have
 * it and how often. Fields count 3, 2, 1 and 0.5, as elsewhere.
 */
export async function findInDatabase(
  db: Queryable,
  { slots, categoryId, leftOut, most }: WordQuery,
  least: number,
): Promise<WordHit[]> {
  const choices = slots.flatMap((all, slot) =>
    all.map(({ stems, worth }) => ({ slot, worth, words: phraseText(stems) })),
  )
  const inCategory = categoryId === null ? nothing : sql`and d.body->'categories' ? ${categoryId}`
  const noSets = leftOut.sets ? sql`and not (d.body->>'isSet')::boolean` : nothing
  return db.rows<WordHit>(sql`
    select product_id, sum(score)::float8 as score, bit_or(1 << slot) as slots from (
      select d.product_id, c.slot, max(c.worth * ts_rank('{0.167, 0.333, 0.667, 1}', d.words, c.words)) as score
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) c(slot integer, worth real, words tsquery)
      join search_document d on d.words @@ c.words
      where not d.body->'refused' ? ${leftOut.refusedAt}
        and not d.body->'categories' ?| ${leftOut.categories}::text[] ${inCategory} ${noSets}
      group by d.product_id, c.slot
    ) found
    group by product_id having count(*) >= ${least}
    order by sum(score) desc, product_id limit ${most}`)
}
