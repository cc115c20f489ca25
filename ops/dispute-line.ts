import type { DisputeWork } from '#core/money/dispute/list-disputes.ts'
import type { DisputeStep, Refunded } from '#core/money/dispute/step-after.ts'
import type { Cents } from '#domain/base/money.ts'

/** The payment of a dispute: its id, and how much of it was paid, given back and disputed. */
type Facts = {
  readonly key: string
  readonly paidCents: Cents
  readonly refunded: Refunded
  readonly disputedCents: Cents
}

/** Says how much of the refunds has not gone out, so that there is no proof of it. */
function unsentWords({ cents, sentCents }: Refunded): string {
  if (sentCents === cents) return ''
  return `. ${cents - sentCents} cents of the refunds have not gone out ("stuck-payments" lists them)`
}

/** What an operator does where a part of the payment was given back before. */
function restWords({ key, paidCents, refunded, disputedCents }: Facts): string {
  const { cents } = refunded
  const restCents = paidCents - cents
  const twice =
    disputedCents > restCents ? `, and ${disputedCents - restCents} of those are lost as well` : ''
  return `: NEEDS YOU, because ${cents} of its ${paidCents} cents were given back before${twice}. "return-payment ${key} disputed" makes the other ${restCents} cents due again; else they stay paid. What is lost of the ${cents} cents is lost twice: contest it in the service's console with the proof of the refund; if it is too late for that, your accountant notes it${unsentWords(refunded)}`
}

/** What an operator can do about a dispute, by the step that it needs. */
const stepWords: Readonly<Record<DisputeStep, (facts: Facts) => string>> = {
  none: () => '',
  'prove-refund': ({ refunded }) =>
    `: ${refunded.sentCents} cents of it were given back before. Send the proof of the refund with the answer, or they are lost as well${unsentWords(refunded)}`,
  'take-back': ({ key }) => `: not taken back yet, "return-payment ${key} disputed" does so before the night`,
  'settle-part': ({ key, paidCents }) =>
    `: NEEDS YOU, because only a part of its ${paidCents} cents is lost. "return-payment ${key} disputed" makes all that it paid due again; else it stays paid, and your accountant notes the part`,
  'settle-rest': restWords,
  contest: ({ refunded }) =>
    `: NEEDS YOU, because all that it paid was given back before, and its dispute is lost as well. Contest it in the service's console with the proof of the refund; if it is too late for that, your accountant notes the loss${unsentWords(refunded)}`,
  'hold-refund': () =>
    ': NEEDS YOU, because its dispute is lost while its refund has not gone out ("stuck-payments" lists it). The bank has given the money back already: do not retry a refused refund, and your accountant notes it. If the refund goes out, contest the dispute with the proof of it',
  'await-return': () =>
    ': NEEDS YOU, because it was a bank debit. It is booked once the payment service reports its return; if that does not come, ask the service',
}

/** What the store has of a disputed payment, and what is still to be done about it. */
function paymentWords({ step, key, payment, amountCents: disputedCents }: DisputeWork): string {
  if (payment === null) return ', a payment that the store does not know'
  const { customerId, agreements, state, amountCents: paidCents, refunded } = payment
  const about = `, customer ${customerId}${agreements.length === 0 ? '' : `, agreement ${agreements.join(', ')}`}, ${state}`
  return `${about}${stepWords[step]({ key, paidCents, refunded, disputedCents })}`
}

/** A dispute in one line: its state, what it is about, the day for an answer, and what the store has of its payment. */
export function disputeLine(found: DisputeWork): string {
  const { id, key, kind, state, reason, amountCents, replyBy } = found
  const until = replyBy === null ? '' : `, answer by ${replyBy}`
  return `${state} ${kind} ${id}: payment ${key}, ${amountCents} cents, ${reason}${until}${paymentWords(found)}`
}
