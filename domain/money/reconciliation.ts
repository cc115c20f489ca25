import type { Cents } from '../base/money.ts'
import type { BankDebitState } from './bank-debit-machine.ts'
import type { PaymentState } from './payment-machine.ts'
import type { RefundState } from './refund-machine.ts'

/** Why a charge or refund needs an operator: what the payment service has is not what the store has. */
export type DifferenceKind =
  /** The service took or returned money that the store knows nothing of, as after a backup was restored. */
  | 'unknown-to-store'
  /** The store has booked money that the service does not have in its list. */
  | 'unknown-to-service'
  | 'other-amount'
  | 'other-state'
  /** Both agree, and the ledger has another amount. */
  | 'other-booking'

/** A payment as the store has it. */
export type OwnCharge = {
  readonly state: PaymentState
  readonly amountCents: Cents
  /** What became of it at the bank; null for cards. */
  readonly debit: BankDebitState | null
  /** What the ledger has of it as money at the payment service, less what came back. */
  readonly bookedCents: Cents
}

/** A charge in the service's list. */
export type ServiceCharge = {
  readonly state: 'captured' | 'submitted' | 'returned' | 'declined'
  readonly amountCents: Cents
}

export type OwnRefund = { readonly state: RefundState; readonly amountCents: Cents }
export type ServiceRefund = { readonly amountCents: Cents }

/** States of a payment whose money the store has taken at some time. */
const taken: ReadonlySet<PaymentState> = new Set(['settled', 'refunded', 'reversed'])

function statesDiffer(own: OwnCharge, service: ServiceCharge): boolean {
  switch (service.state) {
    case 'captured':
      return !taken.has(own.state) || own.state === 'reversed' || own.debit === 'returned'
    // A debit on its way counts as paid, or is still awaited.
    case 'submitted':
      return own.debit !== 'submitted'
    case 'returned':
      return own.debit !== 'returned'
    case 'declined':
      return own.state === 'settled' || own.state === 'refunded' || own.state === 'pending'
  }
}

/** What the ledger must have of a charge; undefined while a debit is on its way. */
function bookedFor({ state, amountCents }: ServiceCharge): Cents | undefined {
  if (state === 'submitted') return undefined
  return state === 'captured' ? amountCents : 0
}

/**
 * How a payment differs from the service's charge with its key; undefined if it does not. One of the two may be absent.
 * A charge that took no money is nothing that the store must know, and a payment without a result nothing that the
 * service must.
 */
export function chargeDifference(
  own: OwnCharge | undefined,
  service: ServiceCharge | undefined,
): DifferenceKind | undefined {
  if (own === undefined) {
    const hasMoney = service?.state === 'captured' || service?.state === 'submitted'
    return hasMoney ? 'unknown-to-store' : undefined
  }
  if (service === undefined) {
    return taken.has(own.state) && own.amountCents > 0 ? 'unknown-to-service' : undefined
  }
  if (own.amountCents !== service.amountCents) return 'other-amount'
  if (statesDiffer(own, service)) return 'other-state'
  const booked = bookedFor(service)
  return booked !== undefined && booked !== own.bookedCents ? 'other-booking' : undefined
}

/** How a refund differs from the service's with its key; undefined if it does not. */
export function refundDifference(
  own: OwnRefund | undefined,
  service: ServiceRefund | undefined,
): DifferenceKind | undefined {
  if (own === undefined) return service === undefined ? undefined : 'unknown-to-store'
  if (service === undefined) return own.state === 'settled' ? 'unknown-to-service' : undefined
  if (own.amountCents !== service.amountCents) return 'other-amount'
  return own.state === 'settled' ? undefined : 'other-state'
}
