import type { Intent } from './queries.ts'
import type { Payment } from './schema.ts'

/** A payment without its internal fields. */
export function shownPayment(intent: Intent): Payment {
  const {
    customerId,
    requestHash,
    methodToken,
    methodKind,
    storeId,
    timeZone,
    gatewayReference,
    attempts,
    isRetry,
    ...payment
  } = intent
  return payment
}
