import { locales } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { NamedCategory, Synonym } from './words/word-index.ts'

/** The categories that goods are in, with their names in all languages. */
export async function findNamedCategories(db: Queryable): Promise<NamedCategory[]> {
  const rows = await db.rows<{ id: string; name: Partial<Record<string, string>> }>(
    sql`select id, name from category where parent_id is not null order by id`,
  )
  return rows.map(({ id, name }) => ({ id, names: locales.flatMap((locale) => name[locale] ?? []) }))
}

/** The synonyms of the catalogue, of all languages. */
export function findSynonyms(db: Queryable): Promise<Synonym[]> {
  return db.rows<Synonym>(
    sql`select term, array_agg(expansion order by expansion) as others from search_synonym group by term`,
  )
}
