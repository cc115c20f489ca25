import type { ListedDispute } from '#adapters/payments/port.ts'
import type { Intent } from '../payment/queries.ts'

/**
 * What is still to be done about a dispute: its payment is taken back, an operator settles it because only a part of the
 * payment is lost or because it was a bank debit, which comes back by its return, or nothing.
 */
export type DisputeStep = 'take-back' | 'settle-part' | 'await-return' | 'none'

/**
 * The step that a dispute needs, by its payment in the store. A question about a charge (`retrieval`) moves no money, and
 * what is no longer settled was taken back or given back before.
 */
export function stepAfter(
  { state, kind, amountCents }: Pick<ListedDispute, 'state' | 'kind' | 'amountCents'>,
  intent: Pick<Intent, 'state' | 'amountCents' | 'debit'> | undefined,
): DisputeStep {
  if (state !== 'lost' || kind === 'retrieval' || intent?.state !== 'settled') return 'none'
  if (intent.debit !== null) return 'await-return'
  return amountCents === intent.amountCents ? 'take-back' : 'settle-part'
}
