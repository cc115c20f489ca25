import { pieceField } from '#core/catalogue/product/choose-pieces.ts'
import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import type { ProductStock } from '#core/catalogue/stock/stock-of.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { pathTo } from '#site/urls.ts'

/** The path of a product's page: of the variant itself, so that the page opens with its options chosen. */
export function productPath(
  { id, type, urlKey }: Pick<ProductSummary, 'id' | 'type' | 'urlKey'>,
  query: Readonly<Record<string, string>> = {},
): string {
  return pathTo('product', { productId: type === 'variant' ? id : urlKey }, query)
}

/** A product with the condition in which it is wanted, if one was chosen. */
type Chosen = {
  readonly product: ProductSummary | null
  readonly condition: Condition | null
  readonly stock: Pick<ProductStock, 'newAvailable' | 'usedAvailable'> | null
}

/** The condition, where the page offers a choice of it. */
function openCondition({ condition, stock }: Chosen): Condition | null {
  return stock !== null && stock.newAvailable > 0 && stock.usedAvailable > 0 ? condition : null
}

function partQuery(part: Chosen, bundle: ProductSummary): [string, string][] {
  if (part.product === null) return []
  const { id, masterId, variationValues } = part.product
  const isListed = bundle.parts.some(({ productId }) => productId === id)
  const pieceId = isListed ? id : (masterId ?? id)
  const values = isListed ? {} : variationValues
  const condition = openCondition(part)
  return Object.entries({ ...values, ...(condition !== null && { condition }) }).map(([choice, value]) => [
    pieceField(pieceId, choice),
    value,
  ])
}

/** The path of a product's page with all that was chosen of it: options, condition, and those of its parts. */
export function chosenPath(
  product: ProductSummary,
  { condition, stock, parts }: Omit<Chosen, 'product'> & { readonly parts: readonly Chosen[] },
): string {
  if (parts.length > 0) {
    return productPath(product, Object.fromEntries(parts.flatMap((part) => partQuery(part, product))))
  }
  const open = openCondition({ product, condition, stock })
  return productPath(product, open === null ? {} : { condition: open })
}
