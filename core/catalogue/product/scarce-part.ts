import type { PricedProduct, ProductPage } from './get-product.ts'

/** The part of a bundle that there is least of, by the stock of the page or of what is chosen on it. */
export function scarcePartOf(
  { parts }: Pick<ProductPage, 'parts'>,
  stock: PricedProduct['stock'],
): ProductPage['parts'][number] | undefined {
  const id = stock?.scarcePartId ?? null
  return parts.find((part) => [part, ...part.variants].some(({ product }) => product.id === id))
}
