import { embeddedPayments, type Fault } from '#adapters/payments/embedded.ts'
import type { Context } from '#core/context.ts'

/**
 * A context whose gateway runs a fault before or after its calls: a concurrent request, or a network failure.
 */
export function withGateway<C extends Context>(context: C, faults: { before?: Fault; after?: Fault }): C {
  const payments = embeddedPayments({ db: context.db, now: context.clock.now, ...faults })
  return { ...context, adapters: { ...context.adapters, payments } }
}
