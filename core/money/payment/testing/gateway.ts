import { embeddedPayments, type Fault } from '#adapters/payments/embedded.ts'
import type { Context } from '#core/context.ts'

/** The context with a gateway at which something happens before or after its calls: a rival, or a lost network. */
export function withGateway<C extends Context>(context: C, faults: { before?: Fault; after?: Fault }): C {
  const payments = embeddedPayments({ db: context.db, now: context.clock.now, ...faults })
  return { ...context, adapters: { ...context.adapters, payments } }
}
