import type { ListedDispute } from '#adapters/payments/port.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Intent } from '../payment/queries.ts'

/**
 * What is still to be done about a dispute. One that is open over money that was given back is answered with the proof of
 * that (`prove-refund`). One that is lost has its payment taken back, or waits for an operator: because only a part of the
 * payment is lost, because the store had given a part of it back before (`settle-rest`) or all of it (`contest`, or
 * `hold-refund` while that refund has not gone out), or because it was a bank debit, which comes back by its return.
 */
export type DisputeStep =
  | 'prove-refund'
  | 'take-back'
  | 'settle-part'
  | 'settle-rest'
  | 'contest'
  | 'hold-refund'
  | 'await-return'
  | 'none'

/** What the store gives back of a payment, and how much of that the payment service has sent. */
export type Refunded = { readonly cents: Cents; readonly sentCents: Cents }

type Disputed = Pick<ListedDispute, 'state' | 'kind' | 'amountCents'>
type Paid = Pick<Intent, 'state' | 'amountCents' | 'debit'>

/** The step of a lost dispute. What is `reversed` was taken back before. */
function stepOfLost({ amountCents }: Disputed, paid: Paid, refunded: Refunded): DisputeStep {
  if (paid.state !== 'settled' && paid.state !== 'refunded') return 'none'
  // The return of a debit books what was given back, too.
  if (paid.debit !== null) return 'await-return'
  if (paid.state === 'refunded' || refunded.cents >= paid.amountCents)
    return refunded.sentCents > 0 ? 'contest' : 'hold-refund'
  if (refunded.cents > 0) return 'settle-rest'
  return amountCents === paid.amountCents ? 'take-back' : 'settle-part'
}

/**
 * The step that a dispute needs, by its payment in the store and what was given back of it. A question about a charge
 * (`retrieval`) moves no money.
 */
export function stepAfter(dispute: Disputed, paid: Paid | undefined, refunded: Refunded): DisputeStep {
  if (paid === undefined || (paid.state === 'refunded' && paid.debit === 'returned')) return 'none'
  if (dispute.state === 'open') return refunded.sentCents > 0 ? 'prove-refund' : 'none'
  if (dispute.state !== 'lost' || dispute.kind === 'retrieval') return 'none'
  return stepOfLost(dispute, paid, refunded)
}
