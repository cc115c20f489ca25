import type { Context } from '#core/context.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type InLocale, inLocale } from './localise.ts'
import { onlineRegions, type PageRegion, pageRegionsSchema } from './page-components.ts'
import { findPage } from './queries.ts'

/** A designed page in one language; its HTML must still be parsed with `readRichText`. */
export type ContentPage = {
  readonly id: string
  readonly name: string
  readonly regions: InLocale<PageRegion[]>
}

/** A designed page by its id, in English if there is no Spanish. Fails with not-found. */
export async function getPage(id: string, locale: Locale, context: Context): Promise<Result<ContentPage>> {
  const page = await context.cache.get(`page ${locale} ${id}`, async () => {
    const row = await findPage(context.read, id)
    if (row === undefined) return undefined
    const regions = onlineRegions(pageRegionsSchema.parse(row.regions))
    return { id: row.id, name: localized(row.name, locale), regions: inLocale(regions, locale) }
  })
  return page === undefined ? fail('not-found') : ok(page)
}
