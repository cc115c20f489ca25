import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { locales } from '#domain/base/locale.ts'
import { sql } from '#platform/db/sql.ts'
import { loadCategories, pathOf } from '../category/load-categories.ts'
import { rootCategory } from '../category/schema.ts'
import { plainText } from './words/split-words.ts'

/** The page that a term leads to: a category by its path from the department, or a product by its URL key. */
export type TermTarget =
  | { readonly kind: 'category'; readonly path: readonly string[] }
  | { readonly kind: 'product'; readonly urlKey: string }

/** A category with this name in one of the languages that the store may rent. */
async function categoryCalled(term: string, store: Store, context: Context): Promise<TermTarget | null> {
  const categories = await loadCategories(context)
  const named = [...categories.values()].filter(
    ({ id, name }) =>
      id !== rootCategory && locales.some((locale) => name[locale] && plainText(name[locale]) === term),
  )
  for (const { id } of named) {
    const path = pathOf(categories, id).map((step) => step.id)
    if (!path.some((step) => store.restrictedCategories.includes(step))) return { kind: 'category', path }
  }
  return null
}

/** The only product with this id, item number, model or URL key. */
async function productNumbered(term: string, context: Context): Promise<TermTarget | null> {
  const rows = await context.cache.get(['product called', term], () =>
    context.read.rows<{ urlKey: string }>(sql`
      select distinct coalesce(m.url_key, p.url_key, p.id) as url_key
      from product p left join product m on m.id = p.master_id
      where (p.id = ${term} or p.rms_number = ${term} or p.url_key = ${term} or lower(p.model) = ${term})
        and p.online and coalesce(m.online, true)
      limit 2`),
  )
  const [only] = rows
  return only === undefined || rows.length > 1 ? null : { kind: 'product', urlKey: only.urlKey }
}

/**
 * The page that a term leads to directly: the category with this name, or the only product with this number.
 * Null shows search results.
 */
export async function mapTerm(term: string, store: Store, context: Context): Promise<TermTarget | null> {
  const plain = plainText(term)
  if (plain === '') return null
  return (await categoryCalled(plain, store, context)) ?? productNumbered(plain, context)
}
