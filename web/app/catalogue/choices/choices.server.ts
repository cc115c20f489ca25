import type { ProductPage } from '#core/catalogue/product/get-product.ts'
import type { VariationAttribute } from '#core/catalogue/product/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { pathTo } from '#site/urls.ts'

/** A thing to choose of a product, each value a link to the page with that choice made. */
export type ChoiceData = {
  readonly id: string
  readonly name: string
  readonly chosen: string | null
  readonly values: readonly {
    readonly value: string
    readonly name: string
    readonly swatch: string | null
    readonly href: string
    readonly selected: boolean
    /** Whether the store can give it, together with what else is chosen. */
    readonly available: boolean
  }[]
}

/** A condition to choose: new, or pre-rented with how good it is. */
export type ConditionChoice = {
  readonly condition: Condition
  readonly grades: readonly string[]
  readonly selected: boolean
  readonly href: string
}

type Values = Readonly<Record<string, string>>
type Variant = ProductPage['variants'][number]

function fits(variant: Variant, wanted: Values): boolean {
  return Object.entries(wanted).every(([id, value]) => variant.product.variationValues[id] === value)
}

/** What is chosen: all of a selected variant, or what the address says so far. */
function chosenValues(page: ProductPage, params: URLSearchParams): Values {
  if (page.selected !== null) return page.selected.product.variationValues
  const known = page.product.variationAttributes.flatMap(({ id, values }) => {
    const value = params.get(id)
    return values.some((one) => one.value === value) && value !== null ? [[id, value] as const] : []
  })
  return Object.fromEntries(known)
}

/** Where one more choice leads: to the variant that it completes, or to the master with the choices so far. */
function hrefFor(page: ProductPage, wanted: Values, changed: string): string {
  const possible = page.variants.some((variant) => fits(variant, wanted))
  // A value that does not go with the others starts over: no dead ends.
  const kept = possible ? wanted : { [changed]: wanted[changed] ?? '' }
  const matching = page.variants.filter((variant) => fits(variant, kept))
  const [only] = matching
  if (only !== undefined && matching.length === 1) return pathTo('product', { productId: only.product.id })
  return pathTo('product', { productId: page.product.urlKey }, kept)
}

function choiceOf(
  page: ProductPage,
  attribute: VariationAttribute,
  chosen: Values,
  locale: Locale,
): ChoiceData {
  const mine = chosen[attribute.id] ?? null
  const values = attribute.values
    .filter((one) => page.variants.some((variant) => fits(variant, { [attribute.id]: one.value })))
    .map((one) => {
      const wanted = { ...chosen, [attribute.id]: one.value }
      return {
        value: one.value,
        name: localized(one.name, locale),
        swatch: one.swatch ?? null,
        href: hrefFor(page, wanted, attribute.id),
        selected: one.value === mine,
        available: page.variants.some(
          (variant) => fits(variant, wanted) && (variant.stock?.source ?? null) !== null,
        ),
      }
    })
  return {
    id: attribute.id,
    name: localized(attribute.name, locale),
    chosen: values.find((one) => one.selected)?.name ?? null,
    values,
  }
}

/** What can be chosen of a master; of anything else, nothing. */
export function choicesOf(page: ProductPage, params: URLSearchParams, locale: Locale): ChoiceData[] {
  const chosen = chosenValues(page, params)
  return page.product.variationAttributes.map((attribute) => choiceOf(page, attribute, chosen, locale))
}
