import { hasValues } from '#core/catalogue/product/choose-pieces.ts'
import type { PricedProduct, ProductPage } from '#core/catalogue/product/get-product.ts'
import type { VariationAttribute } from '#core/catalogue/product/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { conditionsInStock } from '#domain/catalogue/lowest-price.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import { type ShownGrade, shownGradeOf } from '#domain/catalogue/used-grade.ts'
import { pathTo } from '#site/urls.ts'

/** An option of a product. Each value links to the page with that value chosen. */
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
    /** Whether the store has it with the other chosen values. */
    readonly available: boolean
    /** The grades of its pre-rented units, where those are shown and not alike with every value. */
    readonly grade?: ShownGrade
  }[]
}

/** A condition to choose: new, or pre-rented with its grade. */
export type ConditionChoice = {
  readonly condition: Condition
  readonly grade: UsedGrade | null
  readonly selected: boolean
  readonly href: string
}

type Values = Readonly<Record<string, string>>

/** How the page is seen; `condition` is that of the shown price. */
type Seen = { readonly locale: Locale; readonly condition: Condition }

/** What the query of a product's page says about its options. */
export type AskedChoices = {
  /** The chosen values: all of a selected variant, or those of the query that fit together. */
  readonly values: Values
  /** The options whose value in the query does not exist or does not fit the values before it. */
  readonly unknown: readonly VariationAttribute[]
  /** The variant that the query identifies, although the path names the master. */
  readonly variant: PricedProduct | null
}

/** Reads the options of a product from the query, which may contain anything. */
export function askedChoices(page: ProductPage, params: URLSearchParams): AskedChoices {
  const { selected, variants, product } = page
  if (selected !== null) {
    return { values: selected.product.variationValues, unknown: [], variant: null }
  }
  const values: Record<string, string> = {}
  const unknown: VariationAttribute[] = []
  for (const attribute of product.variationAttributes) {
    const value = params.get(attribute.id)
    if (value === null) continue
    const wanted = { ...values, [attribute.id]: value }
    if (variants.some((variant) => hasValues(variant, wanted))) values[attribute.id] = value
    else unknown.push(attribute)
  }
  const matching = variants.filter((variant) => hasValues(variant, values))
  const isOne = unknown.length === 0 && Object.keys(values).length > 0 && matching.length === 1
  return { values, unknown, variant: isOne ? (matching[0] ?? null) : null }
}

/**
 * The path of a variant, in the condition whose price is shown now if the store has it of the variant too: choosing a
 * color must not make the price that of a new one.
 */
export function variantPath({ product, stock }: PricedProduct, shown: Condition): string {
  const usual = stock?.condition ?? 'NEW'
  const isKept = shown !== usual && stock !== undefined && conditionsInStock({ stock }, 1).includes(shown)
  return pathTo('product', { productId: product.id }, isKept ? { condition: shown } : {})
}

/** Path for one more chosen value: the variant that it completes, or the master with the values so far. */
function hrefFor(page: ProductPage, wanted: Values, changed: string, shown: Condition): string {
  const possible = page.variants.some((variant) => hasValues(variant, wanted))
  // If no variant has this value with the others, the others are dropped, so that every value can be chosen.
  const kept = possible ? wanted : { [changed]: wanted[changed] ?? '' }
  const matching = page.variants.filter((variant) => hasValues(variant, kept))
  const [only] = matching
  if (only !== undefined && matching.length === 1) return variantPath(only, shown)
  return pathTo('product', { productId: page.product.urlKey }, kept)
}

/** The grades of the pre-rented units that the store has with some values. */
function usedGradeOf({ variants }: ProductPage, wanted: Values): ShownGrade | null {
  const used = variants.filter(
    (variant) => hasValues(variant, wanted) && conditionsInStock(variant, 1).includes('USED'),
  )
  return shownGradeOf(used.map(({ stock }) => stock?.usedGrade ?? null))
}

function choiceOf(
  page: ProductPage,
  attribute: VariationAttribute,
  chosen: Values,
  { locale, condition }: Seen,
): ChoiceData {
  const mine = chosen[attribute.id] ?? null
  const shown = attribute.values
    .filter((one) => page.variants.some((variant) => hasValues(variant, { [attribute.id]: one.value })))
    .map((one) => {
      const wanted = { ...chosen, [attribute.id]: one.value }
      return { one, wanted, grade: condition === 'USED' ? usedGradeOf(page, wanted) : null }
    })
  const isGraded = new Set(shown.flatMap(({ grade }) => grade ?? [])).size > 1
  const values = shown.map(({ one, wanted, grade }) => ({
    value: one.value,
    name: localized(one.name, locale),
    swatch: one.swatch ?? null,
    href: hrefFor(page, wanted, attribute.id, condition),
    selected: one.value === mine,
    available: page.variants.some(
      (variant) => hasValues(variant, wanted) && (variant.stock?.source ?? null) !== null,
    ),
    ...(isGraded && grade !== null && { grade }),
  }))
  return {
    id: attribute.id,
    name: localized(attribute.name, locale),
    chosen: values.find((one) => one.selected)?.name ?? null,
    values,
  }
}

/** The options of a master. Other products have none. */
export function choicesOf(page: ProductPage, { values }: AskedChoices, seen: Seen): ChoiceData[] {
  return page.product.variationAttributes.map((attribute) => choiceOf(page, attribute, values, seen))
}
