import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { loadMenuRows, type MenuRow } from './queries.ts'

/** A category of the menu; `path` leads from its department to itself. */
export type MenuCategory = {
  readonly id: string
  readonly name: string
  readonly path: readonly string[]
  readonly thumbnail: string | null
  readonly backgroundColor: string | null
  readonly children: readonly MenuCategory[]
}

/**
 * Shown if it is flagged for the menu or listed in the store's restriction data, and the store may rent it.
 */
function isShown(row: MenuRow, store: Store | undefined): boolean {
  if (store?.restrictedCategories.includes(row.id) === true) return false
  return row.showInMenu || store?.flags.restrictionData.includes(row.id) === true
}

/**
 * The departments and their descendants in one language, as allowed at the store (documents 1 §4), as deep as the
 * preference menuLevels says.
 */
export async function getMenu(
  options: { locale: Locale; store: Store | undefined },
  context: Context,
): Promise<readonly MenuCategory[]> {
  const { locale, store } = options
  const levels = await getPreference('menuLevels', context)
  return context.cache.get(`menu ${locale} ${levels} ${store?.id ?? ''}`, async () => {
    const rows = (await loadMenuRows(context.read)).filter((row) => isShown(row, store))
    const byParent = Map.groupBy(rows, (row) => row.parentId)
    const below = (parentId: string, path: readonly string[]): MenuCategory[] =>
      path.length === levels
        ? []
        : (byParent.get(parentId) ?? []).map((row) => ({
            id: row.id,
            name: localized(row.name, locale),
            path: [...path, row.id],
            thumbnail: row.thumbnail,
            backgroundColor: row.backgroundColor,
            children: below(row.id, [...path, row.id]),
          }))
    return below('root', [])
  })
}
