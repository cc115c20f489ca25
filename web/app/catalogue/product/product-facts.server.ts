import type { PricedProduct, ProductPage } from '#core/catalogue/product/get-product.ts'
import type { Attribute } from '#core/catalogue/product/load-attributes.ts'
import { type Locale, localized } from '#domain/base/locale.ts'

/** A fact of a product: whether it has something, or what it is. */
export type ProductFact = { readonly id: string; readonly name: string; readonly value: string | boolean }

/** The attributes of a product, without those that are chosen on its page, in the order of the catalogue. */
export function factsOf(
  page: Pick<ProductPage, 'product'>,
  shown: Pick<PricedProduct, 'product'>,
  attributes: ReadonlyMap<string, Attribute>,
  locale: Locale,
): ProductFact[] {
  return Object.entries(shown.product.attributes)
    .flatMap(([id, value]) => {
      const attribute = attributes.get(id)
      if (attribute === undefined || page.product.variationAttributes.some((one) => one.id === id)) return []
      const option = attribute.options.find((one) => one.value === String(value))
      const text =
        typeof value === 'boolean' ? value : option ? localized(option.name, locale) : String(value)
      return [{ id, name: localized(attribute.name, locale), value: text, position: attribute.position }]
    })
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, value }) => ({ id, name, value }))
}
