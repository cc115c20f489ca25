import { getCategory } from '#core/catalogue/category/get-category.ts'
import { type Category, rootCategory } from '#core/catalogue/category/schema.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { categoryPath } from '#site/urls.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { PictureTile } from '#web/app/ui/navigation/picture-tiles.tsx'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'

/** A category as a tile. `path` contains the ids from its department down to itself. */
export function categoryTile(
  { id, name, thumbnail, backgroundColor }: Category,
  path: readonly string[],
  locale: Locale,
): PictureTile {
  return {
    id,
    name: localized(name, locale),
    href: categoryPath(path),
    picture: thumbnail,
    blur: blurOf(thumbnail),
    backgroundColor,
  }
}

/**
 * The departments as tiles in their order, without those that the store may not rent out or that are never
 * shown as tiles.
 */
export async function departmentTiles(store: Store, requestContext: RequestContext): Promise<PictureTile[]> {
  const found = await getCategory(rootCategory, store, requestContext.core)
  if (!found.ok) return []
  const shown = found.value.children.filter(({ showInClp }) => showInClp)
  return shown.map((child) => categoryTile(child, [child.id], requestContext.locale))
}
