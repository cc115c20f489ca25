import type { WordHit, WordQuery } from '#adapters/search/port.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import { phraseText } from './document-queries.ts'

/**
 * What `SearchEngine.find` gives, from PostgreSQL's own full text: the best choice of each word, by the fields that
 * have it and how often. Fields count 3, 2, 1 and 0.5 as elsewhere, but a tsvector has only four weights: what the
 * name says the product is used with counts as the rest of it does, not nine tenths.
 */
export async function findInDatabase(
  db: Queryable,
  { words, categoryId, exclude, limit }: WordQuery,
  minWords: number,
): Promise<WordHit[]> {
  const choices = words.flatMap((all, word) =>
    all.map(({ stems, boost }) => ({ word, boost, phrase: phraseText(stems) })),
  )
  const inCategory = categoryId === null ? nothing : sql`and d.body->'categories' ? ${categoryId}`
  const noSets = exclude.sets ? sql`and not (d.body->>'isSet')::boolean` : nothing
  return db.rows<WordHit>(sql`
    select product_id, sum(score)::float8 as score, bit_or(1 << word) as word_bits from (
      select d.product_id, c.word, max(c.boost * ts_rank('{0.167, 0.333, 0.667, 1}', d.words, c.phrase)) as score
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) c(word integer, boost real, phrase tsquery)
      join search_document d on d.words @@ c.phrase
      where not d.body->'refused' ? ${exclude.refusedAt}
        and not d.body->'categories' ?| ${exclude.categories}::text[] ${inCategory} ${noSets}
      group by d.product_id, c.word
    ) found
    group by product_id having count(*) >= ${minWords}
    order by sum(score) desc, product_id limit ${limit}`)
}
