import type { Charge } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import type { Intent } from './queries.ts'

/**
 * The charge of a payment as far as it is known: what the payment service says, undefined if it knows none. Where money
 * held pays all of it there is nothing to charge: the service never hears of it, and it counts as captured.
 */
export async function knownCharge(
  { id, amountCents }: Pick<Intent, 'id' | 'amountCents'>,
  { adapters }: Context,
): Promise<Charge | undefined> {
  if (amountCents === 0) return { state: 'captured', reference: 'nothing to charge' }
  return adapters.payments.findCharge(id)
}
