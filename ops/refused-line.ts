import type { RefusedPrice } from '#core/catalogue/price/refusal-queries.ts'
import { intlFor } from '#messages/intl.ts'

/** A refused price for the operator: product, price zone, and the violated limit with both amounts. */
export function refusedLine({ productId, zoneId, frequency, problem }: RefusedPrice): string {
  const reason = intlFor('en-US').formatMessage({ id: `problem.${problem.code}` }, problem.params)
  return `${productId} in ${zoneId}, ${frequency}: ${reason}`
}
