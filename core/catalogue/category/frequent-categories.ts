import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { Localized } from '#domain/base/locale.ts'
import { getPreference } from '../preference/get-preference.ts'
import { loadCategories } from './load-categories.ts'

/**
 * The names of the categories that are searched for often: those that the store names, else those of the
 * preference (SHP-046). Categories that the store does not rent, or that nobody knows, are left out.
 */
export async function listFrequentCategories(
  store: Store | undefined,
  context: Context,
): Promise<readonly Localized[]> {
  const isRented = (id: string) => store?.restrictedCategories.includes(id) !== true
  const own = store?.flags.racFrequentlySearchedCategories.filter(isRented) ?? []
  if (own.length > 0) {
    const categories = await loadCategories(context)
    const known = own.flatMap((id) => categories.get(id) ?? [])
    if (known.length > 0) return known.map(({ name }) => name)
  }
  const popular = await getPreference('racFrequentlySearchedCategories', context)
  return popular.filter(({ id }) => isRented(id)).map(({ name }) => name)
}
