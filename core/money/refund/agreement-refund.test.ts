import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { markReturned } from '#core/agreement/delinquency/mark-returned.ts'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { waiveFee } from '#core/agreement/late-fee/waive-late-fee.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { payBoth, rentedTwice } from '#core/agreement/payment/testing/rented-twice.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { jobs } from '#core/compose.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { partCents } from '#domain/money/payment.ts'
import { sql } from '#platform/db/sql.ts'
import { book } from '../ledger/book.ts'
import { owedForReturns } from '../ledger/queries.ts'
import { getPayment } from '../payment/get-payment.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { returnPayment } from '../payment/return-payment.ts'
import { findBreaches, noBreaches } from '../payment/testing/books.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 10)
  await addUnits(context, 'tv', 10)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const feeCents = 3_000

/** Two agreements of which the first has paid a fee by itself, and then both were paid with one charge. */
async function paidAloneAndTogether() {
  const renter = await rentedTwice(context)
  const { who, methodId } = renter
  const [first] = renter.agreements
  if (first === undefined) throw new Error('nothing rented')
  const fee = { agreementId: first.id, entry: feeCharge(feeCents), key: `fee ${first.id}` }
  await book(context.db, who.customerId, [fee], context.clock.now())
  const [charged] = (await listAgreements(who, context)).filter(({ id }) => id === first.id)
  if (charged?.next == null) throw new Error('nothing is due')
  const asked = {
    agreementId: first.id,
    dueOn: charged.next.dueOn,
    amountCents: charged.payable?.asked?.amountCents,
    methodId,
    idempotencyKey: randomUUID(),
  }
  const alone = unwrap(await makePayment(who, inputOf(makePaymentInput, asked), context))
  context.clock.set('2026-03-19T15:00:00Z')
  const agreements = await listAgreements(who, context)
  const together = unwrap(await payBoth({ ...renter, agreements }, randomUUID(), context))
  return { who, first, alone, together }
}

/** The same, once the first has closed and the fee, which was waived, has gone back out of both payments. */
async function closedWithoutFee() {
  const paid = await paidAloneAndTogether()
  const { who, first } = paid
  const { customerId } = who
  const { now } = context.clock
  await waiveFee(context.db, { customerId, id: first.id }, { number: 2, feeCents }, now())
  const asked = { agreementNumber: first.number, on: '2026-03-19', grade: 'GREAT', by: 'customer' } as const
  unwrap(await markReturned(asked, 'test', context))
  context.clock.advanceDays(400)
  await processAgreements(context)
  await jobs['unused-money'].run(context)
  return paid
}

test('unused money of an agreement goes back out of its own part of a payment, so that the other part can go back, too', async () => {
  const { who, first, alone, together } = await closedWithoutFee()
  const { customerId } = who
  const own = together.parts.find(({ agreementId }) => agreementId === first.id)
  const ownCents = own === undefined ? 0 : partCents(own)
  expect(ownCents).toBeLessThan(feeCents)
  const refundsOf = (id: string) =>
    context.db.rows(sql`
      select reason, state, amount_cents from refund where customer_id = ${customerId} and intent_id = ${id}
      order by created_at`)
  const unused = { reason: 'unused', state: 'settled' }
  expect(await refundsOf(together.id)).toEqual([{ ...unused, amountCents: ownCents }])
  expect(await refundsOf(alone.id)).toEqual([{ ...unused, amountCents: feeCents - ownCents }])

  unwrap(await refundPayment(together.id, 'test', context))
  expect(await refundsOf(together.id)).toEqual([
    { ...unused, amountCents: ownCents },
    { reason: 'operator', state: 'settled', amountCents: together.amountCents - ownCents },
  ])
})

test('a card’s bank that takes such a payment back takes nothing twice of what went back before', async () => {
  const { who, first, together } = await closedWithoutFee()
  unwrap(await returnPayment({ paymentId: together.id, reason: 'disputed' }, 'test', context))
  expect(await owedForReturns(context.db, who.customerId, first.id)).toBe(0)
  const mails = await context.db.rows<{ agreement: string }>(sql`
    select params->>'agreementNumber' as agreement from outbox_message
    where template = 'payment-returned' and dedupe_key like ${`%${together.id}%`}`)
  expect(mails.map(({ agreement }) => agreement)).not.toContain(first.number)
  const state = unwrap(await getPayment(who, together.id, context)).state
  expect({ state, mails: mails.length }).toEqual({ state: 'reversed', mails: 1 })
})
