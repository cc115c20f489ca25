/** What the id of a product looks like. */
export const productIdPattern = /^[\w.-]{1,64}$/

/**
 * Reads a list of product ids with commas between them, as a cookie or an address has it: each id once, the first `most`
 * of them. What cannot be an id is left out.
 */
export function readProductIds(text: string | null | undefined, most: number): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => productIdPattern.test(id))
  return [...new Set(ids)].slice(0, most)
}
