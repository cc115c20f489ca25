import type { z } from 'zod'
import type { View } from '#catalog/pictures/view.ts'
import { modelOf } from '#catalog/pictures/viewer-model.ts'
import { viewsOf } from '#catalog/pictures/views.ts'
import type { productLine } from '#core/catalogue/import/schema.ts'
import type { Localized } from '#domain/base/locale.ts'
import { departmentOf } from './departments.ts'
import { type FinishName, finishes } from './finishes.ts'
import { attributes, type OptionName } from './options.ts'
import { costOf, dearestWeekly } from './prices.ts'
import type { GroupSource, Inches, ProductSource, SizeChoice } from './source.ts'
import { specialCategories } from './special-categories.ts'
import type { Rentable } from './units.ts'

type ProductLine = z.input<typeof productLine>
type Variant = NonNullable<ProductLine['variants']>[number]

/** A variant of a product, or the product itself if it has no options. */
export type Choice = {
  readonly id: string
  readonly finish: FinishName
  readonly size: SizeChoice | undefined
}

/** All combinations of finish and size of a product. */
export function choicesOf(source: ProductSource): Choice[] {
  const { id, finishes: colors, sizes = [undefined] } = source
  return colors.flatMap((finish) =>
    sizes.map((size) => {
      const parts = [colors.length > 1 ? finish : undefined, size?.value]
      return { id: [id, ...parts.filter((part) => part !== undefined)].join('-'), finish, size }
    }),
  )
}

/** The cash price of the cheapest variant, in whole dollars. */
export function cheapest(source: ProductSource): number {
  return Math.min(...choicesOf(source).map(({ size }) => size?.cash ?? source.offer.cash))
}

/** The products that stores have units of. */
export function rentables(source: ProductSource): Rentable[] {
  const { stock, popularity, offer } = source
  const department = departmentOf(source.category)
  return choicesOf(source).map(({ id, size }) => {
    const cash = size?.cash ?? offer.cash
    return { id, stock, popularity, cash, weekly: dearestWeekly(department, cash, offer.months) }
  })
}

function joined(texts: readonly Localized[], glue: string): Localized {
  const inEnglish = texts.map((one) => one['en-US']).join(glue)
  return { 'en-US': inEnglish, 'es-US': texts.map((one) => one['es-US'] ?? one['en-US']).join(glue) }
}

/** Additions to the alternative text of a picture by its view. */
const seen: Readonly<Partial<Record<View, Localized>>> = {
  front: { 'en-US': 'from the front', 'es-US': 'de frente' },
  detail: { 'en-US': 'up close', 'es-US': 'de cerca' },
}

/** The pictures of a product in some finishes. */
function images(
  source: ProductSource,
  colors: readonly FinishName[] = source.finishes,
  size?: SizeChoice,
): ProductLine['images'] {
  const { slug, name } = source
  const several = colors.length > 1
  return colors.flatMap((finish) =>
    viewsOf(slug, finish).map(({ view, picture }) => ({
      picture,
      alt: joined(
        [name, finishes[finish].name, seen[view]].filter((part) => part !== undefined),
        ', ',
      ),
      values: several ? { color: finish } : undefined,
      model: view === 'three-quarter' ? modelOf(source, finish, size) : undefined,
    })),
  )
}

const measures = ([widthIn, depthIn, heightIn, weightLb]: Inches) => ({
  widthIn,
  depthIn,
  heightIn,
  weightLb,
})

function sizeAttribute(value: OptionName): 'size' | 'screen' {
  return value in attributes.screen.options ? 'screen' : 'size'
}

function variationAttributes(source: ProductSource): ProductLine['variationAttributes'] {
  const list: NonNullable<ProductLine['variationAttributes']> = []
  if (source.finishes.length > 1) {
    const values = source.finishes.map((value) => ({
      value,
      name: finishes[value].name,
      swatch: finishes[value].swatch,
    }))
    list.push({ id: 'color', name: attributes.color.name, values })
  }
  const [first] = source.sizes ?? []
  if (first !== undefined) {
    const id = sizeAttribute(first.value)
    const names: Readonly<Record<string, Localized>> = attributes[id].options
    const values = (source.sizes ?? []).map(({ value }) => ({
      value,
      name: names[value] ?? { 'en-US': value },
    }))
    list.push({ id, name: attributes[id].name, values })
  }
  return list
}

function variant(source: ProductSource, { id, finish, size }: Choice): Variant {
  const sized: Record<string, string> = size === undefined ? {} : { [sizeAttribute(size.value)]: size.value }
  const colored: Record<string, string> = source.finishes.length > 1 ? { color: finish } : {}
  return {
    id,
    values: { ...colored, ...sized },
    rmsNumber: id,
    model: [source.model, finish.slice(0, 3).toUpperCase(), size?.value.toUpperCase()]
      .filter(Boolean)
      .join('-'),
    images: images(source, [finish], size),
    attributes: { color: finishes[finish].family, ...sized },
    dimensions: measures(size?.inches ?? source.inches),
    merchantCostCents: size && costOf(size.cash),
  }
}

function shared(source: ProductSource | GroupSource) {
  const flags = Object.fromEntries((source.flags ?? []).map((flag) => [flag, true]))
  const isSale = source.offer.sale !== undefined
  return {
    id: source.id,
    categoryId: source.category,
    categoryIds: [...(source.alsoIn ?? []), ...specialCategories(source)],
    rmsNumber: source.id,
    model: source.model,
    brand: source.brand,
    name: source.name,
    shortDescription: source.short,
    description: source.description,
    features: {
      'en-US': source.features.map((one) => one['en-US']),
      'es-US': source.features.map((one) => one['es-US'] ?? one['en-US']),
    },
    urlKey: source.slug,
    badges: [...(source.badges ?? [])],
    isSale,
    ...flags,
    addOnEligible: source.offer.addOn === true,
    vendorId: source.vendorId,
    minOrderQuantity: source.lot,
    stepQuantity: source.lot,
    estimatedDelivery: source.delivery,
    popularity: source.popularity,
  }
}

/** The line of a product with its variants. */
export function productLineOf(source: ProductSource): ProductLine {
  const choices = choicesOf(source)
  const single = choices.length === 1
  const color: Record<string, string> =
    source.finishes.length === 1 ? { color: finishes[source.finishes[0]].family } : {}
  return {
    ...shared(source),
    type: single ? 'simple' : 'master',
    images: images(source),
    attributes: { ...color, ...source.attributes },
    merchantCostCents: costOf(cheapest(source)),
    dimensions: measures(source.inches),
    variationAttributes: single ? [] : variationAttributes(source),
    variants: single ? [] : choices.map((choice) => variant(source, choice)),
  }
}

/** The line of a bundle or set. Its picture shows all parts. */
export function groupLineOf(source: GroupSource): ProductLine {
  return {
    ...shared(source),
    type: source.type,
    images: [{ picture: source.slug, alt: source.name }],
    parts: source.parts.map((part) => ({ ...part })),
  }
}
