import type { Picture } from '#core/catalogue/product/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { largestWidth, pictureAddress, usualWidth, widthFor } from '#domain/catalogue/picture.ts'
import type { ShopView } from '../places/shop-store.ts'

/** The URL path of a picture by its name. */
export function pictureLink(name: string): string {
  return pictureAddress(name, usualWidth)
}

type PictureView = ShopView['pictures']['tile']

/** The file of a picture for a view: as the preference of the shop wants it, else the original (SHP-385, SHP-386). */
export function viewLink(name: string, view: PictureView): string {
  const width = view === undefined ? largestWidth(name) : widthFor(name, view.width)
  return pictureAddress(name, width, view?.format)
}

/** Pictures for a view, of the width and format that the shop wants for it. */
export type PictureGroup = {
  readonly viewType: 'large' | 'small'
  readonly images: readonly { readonly link: string; readonly alt: string }[]
  /** The values of a variant that they show. Left out where they show all of them. */
  readonly variationValues?: Readonly<Record<string, string>>
}

type Values = Readonly<Record<string, string>> | undefined

function groupsFor(pictures: readonly Picture[], values: Values, view: ShopView): PictureGroup[] {
  const { locale, pictures: views } = view
  const wanted = [
    { viewType: 'large', look: views.productPage },
    { viewType: 'small', look: views.thumbnail },
  ] as const
  return wanted.map(({ viewType, look }) => ({
    viewType,
    ...(values !== undefined && { variationValues: values }),
    images: pictures.map(({ picture, alt }) => ({
      link: viewLink(picture, look),
      alt: localized(alt, locale),
    })),
  }))
}

/** All pictures of a product, then, with `byValues`, those of each value that has pictures of its own. */
export function imageGroups(pictures: readonly Picture[], view: ShopView, byValues = false): PictureGroup[] {
  if (pictures.length === 0) return []
  const own = byValues ? pictures.filter(({ values }) => values !== undefined) : []
  const groups = Map.groupBy(own, ({ values }) => JSON.stringify(values))
  return [
    ...groupsFor(pictures, undefined, view),
    ...[...groups.values()].flatMap((group) => groupsFor(group, group[0]?.values, view)),
  ]
}
