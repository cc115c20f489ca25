import type { Context } from '#core/context.ts'
import { type Locale, localized, localizedOrNull } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type AssetRow, assetIds, findAsset } from './queries.ts'
import { sanitise } from './rich-text.ts'

/** A content asset in one language. The body is sanitized HTML; the keywords have commas between them. */
export type ContentAsset = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly keywords: string | null
  readonly body: string
}

function shown(row: AssetRow, locale: Locale): ContentAsset {
  return {
    id: row.id,
    name: localized(row.name, locale),
    description: localizedOrNull(row.description, locale),
    keywords: localizedOrNull(row.keywords, locale),
    body: sanitise(localized(row.body, locale)),
  }
}

/**
 * Managed content by its id, in English if there is no Spanish. Fails with not-found if it is missing or
 * offline.
 */
export async function getAsset(id: string, locale: Locale, context: Context): Promise<Result<ContentAsset>> {
  // Nothing is kept under an id that a client made up.
  const known = await context.cache.getStable(['asset ids'], () => assetIds(context.read))
  if (!known.has(id)) return fail('not-found')
  const asset = await context.cache.getStable(['asset', locale, id], async () => {
    const row = await findAsset(context.read, id)
    return row && shown(row, locale)
  })
  return asset === undefined ? fail('not-found') : ok(asset)
}
