import type { RefusedPrice } from '#core/catalogue/price/refusal-queries.ts'
import { intlFor } from '#messages/intl.ts'

/** A refused price as the operator reads it: the product, where, and what stands in the way with both figures. */
export function refusedLine({ productId, zoneId, frequency, problem }: RefusedPrice): string {
  const reason = intlFor('en-US').formatMessage({ id: `problem.${problem.code}` }, problem.params)
  return `${productId} in ${zoneId}, ${frequency}: ${reason}`
}
