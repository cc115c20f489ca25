import { paymentReceived, renewalCharge } from '#domain/ledger.ts'
import { paymentsOf } from '#domain/rent-plan.ts'
import { endAutopay } from '../autopay/end-autopay.ts'
import type { Queryable } from '../db/database.ts'
import { book } from '../ledger/book.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { PaymentEffect, PaymentEvent } from '../payment/effect.ts'
import { sellUnits } from '../stock/move-units.ts'
import { planOf, receiptLine, rentLeft, storeDay } from './position.ts'
import { type AgreementRow, findAgreement, markOwned, setPaymentsMade } from './store.ts'

async function bookRenewal(tx: Queryable, { intent, now }: PaymentEvent): Promise<void> {
  const bookings = intent.parts.flatMap((part) => [
    {
      agreementId: part.agreementId,
      entry: renewalCharge(part),
      reason: `charge ${intent.id} ${part.agreementId}`,
    },
    {
      agreementId: part.agreementId,
      entry: paymentReceived(intent.amountCents, part, 'customer-account'),
      reason: `payment ${intent.id} ${part.agreementId}`,
    },
  ])
  await book(tx, intent.customerId, bookings, now)
}

/** The goods become the customer's, by the last payment or by a payoff, and the customer hears of it. */
export async function passOwnership(
  tx: Queryable,
  row: AgreementRow,
  { customer, now }: Pick<PaymentEvent, 'customer' | 'now'>,
): Promise<AgreementRow> {
  const ownedOn = storeDay(row, now)
  await markOwned(tx, row, ownedOn, now)
  await sellUnits(tx, row.id)
  await endAutopay(tx, row, 'owned', now)
  if (customer.email !== null) {
    await enqueue(tx, {
      channel: 'mail',
      recipient: customer.email,
      locale: customer.locale,
      template: 'agreement-owned',
      params: {
        name: customer.firstName ?? 'none',
        agreementNumber: row.number,
        ownedOn,
        link: `/my-accounts/agreement/${row.number}`,
      },
      dedupeKey: `owned ${row.id}`,
      now,
    })
  }
  return { ...row, state: 'owned', ownedOn }
}

async function sendReceipt(tx: Queryable, row: AgreementRow, event: PaymentEvent): Promise<void> {
  const { intent, customer, now } = event
  if (customer.email === null) return
  await enqueue(tx, {
    channel: 'mail',
    recipient: customer.email,
    locale: customer.locale,
    template: 'payment-receipt',
    params: {
      name: customer.firstName ?? 'none',
      amountCents: intent.amountCents,
      card: `${intent.brand} ${intent.last4}`,
      agreementNumber: row.number,
      made: row.paymentsMade,
      payments: paymentsOf(planOf(row)),
      leftCents: rentLeft(row),
    },
    dedupeKey: `receipt ${intent.id}`,
    now,
  })
}

/** A renewal payment: counted, booked, and the last one brings ownership. */
export const applyPayment: PaymentEffect = {
  async settled(tx, event) {
    const { intent, now } = event
    const before = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
    if (before === undefined || intent.paymentNumber !== before.paymentsMade + 1)
      throw new Error(`payment ${intent.id} does not fit its agreement`)
    await setPaymentsMade(tx, before, intent.paymentNumber, now)
    await bookRenewal(tx, event)
    const paid = { ...before, paymentsMade: intent.paymentNumber }
    await sendReceipt(tx, paid, event)
    const after = paid.paymentsMade === paymentsOf(planOf(paid)) ? await passOwnership(tx, paid, event) : paid
    return [receiptLine(after, now)]
  },
  async failed() {},
}
