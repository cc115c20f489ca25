import type { Dimensions } from '#domain/catalogue/carry-out.ts'

type Measured = { readonly product: { readonly dimensions: Dimensions | null } }

/**
 * The dimensions of a product's page. 'varying' while a size is open and the variants differ: the dimensions of
 * one of them would be taken for those of all.
 */
export function dimensionsOf(
  page: Measured & { readonly selected: Measured | null; readonly variants: readonly Measured[] },
): Dimensions | 'varying' | null {
  const { selected, variants } = page
  const different = new Set(variants.map(({ product }) => JSON.stringify(product.dimensions)))
  if (selected === null && different.size > 1) return 'varying'
  return (selected ?? page).product.dimensions
}
