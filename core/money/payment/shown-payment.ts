import type { Intent } from './queries.ts'
import type { Payment } from './schema.ts'

/** A payment as its payer sees it, without what is the store's own. */
export function shownPayment(intent: Intent): Payment {
  const { customerId, requestHash, methodToken, gatewayReference, attempts, ...payment } = intent
  return payment
}
