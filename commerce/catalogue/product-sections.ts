import { z } from 'zod'
import { fail, ok, type Result } from '#domain/base/result.ts'

/** The members of an answer that each value of `expand` asks for. */
const sections: Readonly<Record<string, readonly string[]>> = {
  availability: ['inventory', 'inventories'],
  bundled_products: ['bundledProducts'],
  images: ['imageGroups'],
  links: ['productLinks'],
  options: ['options'],
  prices: [
    ...['price', 'priceMax', 'pricePerUnit', 'tieredPrices', 'c_pricePerPricebook', 'c_priceInfo'],
    ...['c_priceOutputs', 'c_inventoryPriceInfo', 'c_racProductTotalCostToOwn'],
  ],
  promotions: ['productPromotions'],
  set_products: ['setProducts'],
  variations: ['variants', 'variationAttributes', 'variationValues'],
}

/** Values of the API family that ask for what this store does not have. */
const without = [
  'none',
  'recommendations',
  'shipping_methods',
  'page_meta_tags',
  'primary_category',
  'custom_properties',
]

const isTrue = z
  .enum(['true', 'false'])
  .optional()
  .transform((text) => text === 'true')

/** The flags of a call for products. */
export const productFlags = z.object({
  allImages: isTrue,
  perPricebook: isTrue,
  currency: z.literal('USD').optional(),
})

/**
 * The members to leave out of an answer, from the values of `expand`: all sections are in it when the call names
 * none. Fails with `field-invalid` for a value that is unknown.
 */
export function leftOutBy(expand: readonly string[]): Result<readonly string[]> {
  if (expand.length === 0) return ok([])
  const isUnknown = expand.some((name) => !Object.hasOwn(sections, name) && !without.includes(name))
  if (isUnknown) return fail('field-invalid', { field: 'expand' })
  return ok(Object.entries(sections).flatMap(([name, members]) => (expand.includes(name) ? [] : members)))
}
