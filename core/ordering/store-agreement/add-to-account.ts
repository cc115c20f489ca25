import { randomUUID } from 'node:crypto'
import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import { insertAgreements } from '#core/agreement/agreement/insert-agreements.ts'
import { type AgreementRow, setPaymentsMade } from '#core/agreement/agreement/queries.ts'
import { insertCharges } from '#core/agreement/charge/queries.ts'
import { lateFeesDue } from '#core/agreement/late-fee/charge-late-fees.ts'
import { rentBetween } from '#core/agreement/schedule/progress.ts'
import { initialPayment } from '#core/agreement/schedule/schedule.ts'
import { book } from '#core/money/ledger/book.ts'
import type { Booking } from '#core/money/ledger/queries.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { sumCents } from '#domain/base/money.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import { optionPriceCents } from '#domain/law/option-price.ts'
import { pinnedPack } from '#domain/law/pack-for.ts'
import {
  type ChargeParts,
  deliveryEarned,
  feeCharge,
  initialCharge,
  paidAtStore,
  renewalCharge,
} from '#domain/money/ledger.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeDeliveryState } from '../delivery/change-state.ts'
import { scheduleDelivery } from '../delivery/queries.ts'
import { changeOrderState } from '../order/change-state.ts'
import { findOrder, insertOrder } from '../order/queries.ts'
import type { RecordedAgreement, StoreAgreement } from './queries.ts'

type Linked = RecordedAgreement & { readonly number: string }

/** Inserts the order and moves it on to where the store has it: the goods are with the customer. */
async function addOrder(
  tx: Queryable,
  customer: LockedCustomer,
  { storeId, details }: Linked,
  now: Date,
): Promise<{ customerId: string; id: string }> {
  const order = { customerId: customer.id, id: randomUUID() }
  const { delivery, lines, frequency } = details
  await insertOrder(
    tx,
    {
      ...{ ...order, storeId, delivery, frequency, lines: [...lines], basketId: randomUUID() },
      ...{ locale: customer.locale, email: customer.email ?? details.email, fulfilment: 'pickup' },
      ...{ dueTodayCents: 0, approvalId: null, methodId: null, announcedCard: null, billing: null },
    },
    now,
  )
  await scheduleDelivery(tx, order, delivery)
  for (const event of ['sign', 'start-payment', 'payment-settled', 'deliver'] as const) {
    const row = await findOrder(tx, order.customerId, order.id)
    if (row === undefined) throw new Error('an order that was just made is not there')
    mustChange(await changeOrderState(tx, row, event, now))
  }
  mustChange(await changeDeliveryState(tx, order, 'deliver', { deliveredOn: details.deliveredOn }))
  return order
}

/**
 * The late fees that could be charged before the agreement was linked, as fees of 0 cents: they were the counter's, which
 * may have charged them. No key is booked twice, so the job charges none for these payments.
 */
function feesOfCounter(row: AgreementRow, now: Date): Booking[] {
  return lateFeesDue(row, now).map(({ key }) => ({ agreementId: row.id, entry: feeCharge(0), key }))
}

/** The option price of its goods, where the law that it was made under asks for one. */
function optionOf({ agreementId, items, packId, packVersion }: StoreAgreement) {
  const pack = pinnedPack(packId, packVersion)
  if (pack === null) throw new Error(`no rule pack ${packId} ${packVersion}`)
  const amountCents = sumCents(items.map(({ cashCents }) => optionPriceCents(pack, cashCents)))
  const option = { agreementId, kind: 'option', amountCents, basisPoints: 0, through: 0, days: 0 } as const
  return amountCents === 0 ? [] : [option]
}

/**
 * Puts an agreement that was made at the counter into an account, with the payments that were made there. One that is
 * late has no late fee for the days before.
 */
export async function addToAccount(
  tx: Queryable,
  customer: LockedCustomer,
  linked: Linked,
  now: Date,
): Promise<void> {
  const { number, storeId, paidOn, details } = linked
  const { items, signedOn, deliveredOn, frequency, taxRateMillionths, agreementId } = details
  const order = await addOrder(tx, customer, linked, now)
  const paymentCents = sumCents(items.map((item) => item.paymentCents))
  const { payments, payDays, packId, packVersion } = details
  const terms = {
    ...{
      id: agreementId,
      number,
      storeId,
      locale: customer.locale,
      packId,
      packVersion,
      frequency,
      payments,
    },
    ...{ paymentCents, taxCents: taxOnPayment(paymentCents, taxRateMillionths), taxRateMillionths, payDays },
    ...{ cashCents: sumCents(items.map((item) => item.cashCents)), firstOffCents: 0, sameAsCashDays: 0 },
    ...{ deliveryOn: deliveredOn, items },
  }
  await insertAgreements(tx, order, [terms], now)
  await insertCharges(tx, customer.id, optionOf(details))
  await changeAgreementsOfOrder(tx, order, 'sign', { signedOn }, now)
  await changeAgreementsOfOrder(tx, order, 'pay-initial', { paymentsMade: 1 }, now)
  const [row] = await changeAgreementsOfOrder(tx, order, 'deliver', { anchorOn: deliveredOn }, now)
  if (row === undefined) throw new Error('an agreement that was just made is not there')
  const paymentsMade = 1 + paidOn.length
  await setPaymentsMade(tx, row, paymentsMade, now)
  const initial = { ...initialPayment(row), feesCents: 0 }
  const line = (name: string, entry: Booking['entry'], on: Booking['on']): Booking => ({
    ...{ agreementId, entry, key: `${name} ${agreementId}` },
    ...(on && { on }),
  })
  const renewals = paidOn.flatMap((on, at) => {
    const parts: ChargeParts = { ...rentBetween(row, at + 1, at + 2), feesCents: 0 }
    return [
      line(`store charge ${at + 2}`, renewalCharge(parts), on),
      line(`store payment ${at + 2}`, paidAtStore(parts), on),
    ]
  })
  const first = [
    line('store charge 1', initialCharge(initial), signedOn),
    line('store payment 1', paidAtStore(initial), signedOn),
    line('delivery', deliveryEarned(initial.rentCents), deliveredOn),
  ]
  const fees = feesOfCounter({ ...row, paymentsMade }, now)
  await book(tx, customer.id, [...first, ...renewals, ...fees], now)
}
