import type { Condition } from '../catalogue/stock.ts'

/** A saved product. `condition` is the one in which it was chosen; null leaves it to the store. */
export type Wish = { readonly productId: string; readonly condition: Condition | null }

/** The most saved products of one shopper. */
export const maxWishes = 200

/**
 * The most that a list has after lists met at a sign-in. It is above `maxWishes`, so that nothing is lost there that
 * somebody saved; without a bound, sign-ins could make a list as long as the catalogue.
 */
export const maxMergedWishes = 600

/**
 * A wish as one text: the product's id ('sofa'), with the chosen condition behind a colon ('sofa:USED'). Ids
 * have no colon, so lists of mere ids can be read, too.
 */
export function wishText({ productId, condition }: Wish): string {
  return condition === null ? productId : `${productId}:${condition}`
}

/** Reads `wishText`. Anything behind a colon but a condition counts as part of the id. */
export function readWish(text: string): Wish {
  const [, productId, condition] = /^(.*):(NEW|USED)$/s.exec(text) ?? []
  if (productId === undefined) return { productId: text, condition: null }
  return { productId, condition: condition === 'USED' ? 'USED' : 'NEW' }
}
