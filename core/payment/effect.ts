import type { ReceiptLine } from '#domain/payment.ts'
import type { LockedCustomer } from '../customer/lock-customer.ts'
import type { Queryable } from '../db/database.ts'
import type { Intent } from './store.ts'

export type PaymentEvent = {
  readonly intent: Intent
  readonly customer: LockedCustomer
  readonly now: Date
}

/** What a payment does to what it pays for. Both run in the transaction that settles it, once. */
export type PaymentEffect = {
  /** The money is there: books it, moves states, tells the customer. Gives what the receipt shows. */
  settled(tx: Queryable, event: PaymentEvent): Promise<readonly ReceiptLine[]>
  /** No money moved. */
  failed(tx: Queryable, event: PaymentEvent): Promise<void>
}
