import type { Picture } from '#core/catalogue/product/schema.ts'
import type { Context as Core } from '#core/context.ts'
import { localized } from '#domain/base/locale.ts'
import { largestWidth, pictureAddress, usualWidth, widthFor } from '#domain/catalogue/picture.ts'
import type { ShopView } from '../places/shop-store.ts'

/** The whole address of a picture by its name: clients run on other hosts. */
export function pictureLink(name: string, { settings }: Pick<Core, 'settings'>): string {
  return new URL(pictureAddress(name, usualWidth), settings.origin).href
}

type PictureView = ShopView['pictures']['tile']

/** The file of a picture for a view: as the preference of the shop wants it, else the original (SHP-385, SHP-386). */
export function viewLink(name: string, look: PictureView, { origin }: Pick<ShopView, 'origin'>): string {
  const width = look === undefined ? largestWidth(name) : widthFor(name, look.width)
  return new URL(pictureAddress(name, width, look?.format), origin).href
}

const viewTypes = ['large', 'medium', 'small', 'swatch'] as const

type ViewType = (typeof viewTypes)[number]

/** Pictures for a view, of the width and format that the shop wants for it. */
export type PictureGroup = {
  readonly viewType: ViewType
  readonly images: readonly { readonly link: string; readonly alt: string }[]
  /** The values of a variant that they show. Left out where they show all of them. */
  readonly variationValues?: Readonly<Record<string, string>>
  /** The values in `variationValues`, as the API family names them. */
  readonly variationAttributes?: readonly {
    readonly id: string
    readonly values: readonly { readonly value: string }[]
  }[]
}

type Values = Readonly<Record<string, string>> | undefined

/** A swatch is a narrow picture of one value. */
const swatchLook = { width: 320 } as const

function groupsFor(pictures: readonly Picture[], values: Values, view: ShopView): PictureGroup[] {
  const { locale, pictures: views } = view
  const looks: Record<ViewType, PictureView> = {
    large: views.productPage,
    medium: views.tile,
    small: views.thumbnail,
    swatch: views.thumbnail ?? swatchLook,
  }
  const wanted = viewTypes.filter((viewType) => viewType !== 'swatch' || values !== undefined)
  return wanted.map((viewType) => ({
    viewType,
    ...(values !== undefined && {
      variationValues: values,
      variationAttributes: Object.entries(values).map(([id, value]) => ({ id, values: [{ value }] })),
    }),
    images: pictures.slice(0, viewType === 'swatch' ? 1 : undefined).map(({ picture, alt }) => ({
      link: viewLink(picture, looks[viewType], view),
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
