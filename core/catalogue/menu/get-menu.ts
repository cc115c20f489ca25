import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { rootCategory } from '../category/schema.ts'
import { loadMenuRows, type MenuRow } from './queries.ts'

/** A category of the menu. */
export type MenuCategory = {
  readonly id: string
  readonly name: string
  /** Left out without any. */
  readonly children?: readonly MenuCategory[]
}

/** A department, which the menu shows with its picture. */
export type MenuDepartment = MenuCategory & { readonly thumbnail: string | null }

/**
 * Shown if it is flagged for the menu or listed in the store's restriction data, and the store may rent it.
 */
function isShown(row: MenuRow, store: Store | undefined): boolean {
  if (store?.restrictedCategories.includes(row.id) === true) return false
  return row.showInMenu || store?.flags.restrictionData.includes(row.id) === true
}

/**
 * The departments and their descendants in one language, as allowed at the store (document 1 §4), as deep as the
 * preference menuLevels says.
 */
export async function getMenu(
  options: { locale: Locale; store: Store | undefined },
  context: Context,
): Promise<readonly MenuDepartment[]> {
  const { locale, store } = options
  const levels = await getPreference('menuLevels', context)
  return context.cache.get(['menu', locale, levels, store?.id ?? null], async () => {
    const all = await context.cache.getStable(['menu rows'], () => loadMenuRows(context.read))
    const rows = all.filter((row) => isShown(row, store))
    const byParent = Map.groupBy(rows, (row) => row.parentId)
    const categoryOf = (row: MenuRow, level: number): MenuCategory => {
      const below = level === levels ? [] : (byParent.get(row.id) ?? [])
      return {
        ...{ id: row.id, name: localized(row.name, locale) },
        ...(below.length > 0 && { children: below.map((child) => categoryOf(child, level + 1)) }),
      }
    }
    const departments = levels === 0 ? [] : (byParent.get(rootCategory) ?? [])
    return departments.map((row) => ({ ...categoryOf(row, 1), thumbnail: row.thumbnail }))
  })
}
