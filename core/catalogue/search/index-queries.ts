import { locales } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SearchText } from './words/read-document.ts'
import type { NamedCategory, Synonym } from './words/word-index.ts'

type ListedRow = { no: number; productId: string; primaryCategoryId: string | null; categoryIds: string[] }
type TextRow = { id: string; searchText: SearchText; searchChange: number }

/** How often the listing was made anew. */
export async function findListed(db: Queryable): Promise<number> {
  const { listed } = await db.one<{ listed: number }>(sql`select listed from catalogue_version`)
  return listed
}

/** What is listed, by its number. */
export function findListing(db: Queryable): Promise<ListedRow[]> {
  return db.rows<ListedRow>(
    sql`select no, product_id, primary_category_id, category_ids from listing order by no`,
  )
}

/** The next search texts that were put together after a change, the oldest first. */
export function findChangedTexts(db: Queryable, after: number, most: number): Promise<TextRow[]> {
  return db.rows<TextRow>(sql`
    select id, search_text, search_change from product
    where search_change > ${after} and search_text is not null order by search_change limit ${most}`)
}

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
