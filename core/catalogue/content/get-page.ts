import type { Context } from '#core/context.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { keepComponents } from './keep-components.ts'
import { logLeftOut } from './left-out.ts'
import { type InLocale, inLocale } from './localise.ts'
import type { PageRegion } from './page-components.ts'
import { findPage, pageIds } from './queries.ts'
import { readRegions } from './read-regions.ts'

/** A designed page in one language; its HTML must still be parsed with `readRichText`. */
export type ContentPage = {
  readonly id: string
  readonly name: string
  readonly regions: readonly {
    readonly id: string
    readonly components: InLocale<PageRegion['components']>
  }[]
}

/** For whom a page is read. With the shopper's store, what that store has of its own counts. */
type PageView = { readonly locale: Locale; readonly storeId?: string | undefined }

/**
 * A designed page by its id, in English if there is no Spanish. With a store it is the page of that store, whose id has
 * the store's behind a dot (`main-banner.00801`), if there is one (document 2 §7). Fails with not-found. Components that
 * this version cannot show are left out, and the log says so.
 */
export async function getPage(
  id: string,
  { locale, storeId }: PageView,
  context: Context,
): Promise<Result<ContentPage>> {
  // Few stores have a page of their own, and the others' is read once for all of them.
  const known = await context.cache.getStable(['page ids'], () => pageIds(context.read))
  const own = `${id}.${storeId}`
  const there = storeId !== undefined && known.has(own) ? own : id
  // Nothing is kept under an id that a client made up.
  if (!known.has(there)) return fail('not-found')
  const page = await context.cache.getStable(['page', locale, id, there], async () => {
    const row = await findPage(context.read, there)
    if (row === undefined) return undefined
    const regions = readRegions(row.regions, (left) => logLeftOut(row.id, left, context))
    return { id, name: localized(row.name, locale), regions: inLocale(regions, locale) }
  })
  return page === undefined ? fail('not-found') : ok(page)
}

/** The page as shoppers of a store see it: without what is shown at other stores alone (document 2 §7). */
export function atStore(page: ContentPage, storeId: string | undefined): ContentPage {
  const isHere = ({ storeIds }: { readonly storeIds?: readonly string[] | undefined }) =>
    storeIds === undefined || (storeId !== undefined && storeIds.includes(storeId))
  const regions = page.regions.map(({ id, components }) => ({
    id,
    components: keepComponents(components, isHere),
  }))
  return { ...page, regions }
}
