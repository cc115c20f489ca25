import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { book } from '#core/money/ledger/book.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge, paidAtStore } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { lateFeeKey } from '../late-fee/late-fees.ts'
import { waiveLateFee } from '../late-fee/waive-late-fee.ts'
import { makePayment } from '../payment/make-payment.ts'
import { payOwed } from '../returned-payment/testing/owing.ts'
import { chargingStore, renting } from './testing/charged.ts'
import { balances, type Renting, refundsOf, shown } from './testing/renters.ts'

let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NE')
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const giveBack = () => jobs['unused-money'].run(context)

/** Charges the late fee of the second payment. */
async function chargeFee({ who, agreement }: Renting, feeCents: number) {
  const fee = {
    agreementId: agreement.id,
    entry: feeCharge(feeCents),
    key: lateFeeKey(agreement.id, 2),
  }
  await book(context.db, who.customerId, [fee], context.clock.now())
}

const payOff = async (renter: Renting) => {
  const { methodId } = renter
  const paid = unwrap(await payOffFrom({ ...renter, cardId: methodId }, methodId, context))
  expect((await shown(renter, context)).state).toBe('owned')
  return paid
}

const waive = async ({ agreement: { number: agreementNumber } }: Renting) =>
  unwrap(await waiveLateFee({ agreementNumber, paymentNumber: 2 }, 'test', context))

/** Owned goods, of whose payoff a late fee was waived and has gone back. */
async function ownedWithoutFee() {
  const renter = await renting(context)
  await chargeFee(renter, 500)
  const paid = await payOff(renter)
  await waive(renter)
  await Promise.all(Array.from({ length: 4 }, giveBack))
  return { renter, paid }
}

test('a late fee that is waived once the goods are owned goes back to its customer', async () => {
  const { renter } = await ownedWithoutFee()
  expect(await refundsOf(renter, context)).toEqual([{ reason: 'unused', state: 'settled', amountCents: 500 }])
  expect(await balances(renter, context)).toMatchObject({ 'customer-account': 0, 'refund-payable': 0 })
  expect(await giveBack()).toMatchObject({ done: 0 })
})

test('the payment that it went back of can be taken back by its bank, and is not refunded a second time', async () => {
  const { renter, paid } = await ownedWithoutFee()
  const before = (await balances(renter, context))['cash-clearing'] ?? 0
  expect(await refundPayment(paid.id, 'test', context)).toMatchObject({
    problem: { code: 'refund-not-possible' },
  })
  unwrap(await returnPayment({ paymentId: paid.id, reason: 'disputed' }, 'test', context))
  const now = await shown(renter, context)
  expect(now).toMatchObject({
    ...{ state: 'active', paymentsMade: 1, lateFees: [] },
    held: { suspenseCents: 0, customerAccountCents: 0 },
  })
  expect(await balances(renter, context)).toMatchObject({
    ...{ 'cash-clearing': before - (paid.amountCents - 500), 'receivable-fees': 0, 'fee-revenue': 0 },
  })
})

/** The late fee is paid at the counter, so that no other payment has anything to do with it. */
async function payFeeAtCounter({ who, agreement }: Renting, feesCents: number) {
  const entry = paidAtStore({ rentCents: 0, taxCents: 0, feesCents })
  const atCounter = { agreementId: agreement.id, entry, key: `counter ${agreement.id}` }
  await book(context.db, who.customerId, [atCounter], context.clock.now())
}

/** Owned goods that hold a late fee, which was paid apart from the payoff and then waived. */
async function ownedWithFeeHeld() {
  const renter = await renting(context)
  await chargeFee(renter, 500)
  await payFeeAtCounter(renter, 500)
  const paid = await payOff(renter)
  await waive(renter)
  return { renter, paid }
}

test('a payoff that is taken back while the job runs leaves its money for what is due again', async () => {
  const both = [await ownedWithFeeHeld(), await ownedWithFeeHeld()]
  const [first, second] = both.sort((a, b) => (a.renter.who.customerId < b.renter.who.customerId ? -1 : 1))
  if (first === undefined || second === undefined) throw new Error('nobody owns anything')
  // The job has found both, and is at the first of them.
  const before = async (call: string) => {
    if (call === 'refund')
      unwrap(await returnPayment({ paymentId: second.paid.id, reason: 'disputed' }, 'test', context))
  }
  expect(await jobs['unused-money'].run(withGateway(context, { before }))).toMatchObject({ done: 1 })
  expect(await refundsOf(first.renter, context)).toMatchObject([{ state: 'settled', amountCents: 500 }])
  expect(await refundsOf(second.renter, context)).toEqual([])
  const { state, held } = await shown(second.renter, context)
  expect({ state, heldCents: held.suspenseCents + held.customerAccountCents }).toEqual({
    state: 'active',
    heldCents: 500,
  })
})

test('nothing goes back while a payment of the agreement has no answer yet', async () => {
  const renter = await renting(context)
  const { who, agreement, methodId } = renter
  await chargeFee(renter, 500)
  await payFeeAtCounter(renter, 500)
  const { next } = await shown(renter, context)
  if (next === null) throw new Error('nothing is left to pay')
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, next.dueOn))
  const rent = unwrap(await makePayment(who, asked, context))
  await payOff(renter)
  unwrap(await returnPayment({ paymentId: rent.id, reason: 'disputed' }, 'test', context))
  await waive(renter)
  const after = () => {
    throw new Error('the answer is lost')
  }
  const owing = { ...renter, owedCents: rent.amountCents }
  expect(unwrap(await payOwed(owing, withGateway(context, { after }))).state).toBe('pending')
  expect(await giveBack()).toMatchObject({ done: 0 })
  expect(await refundsOf(renter, context)).toEqual([])

  context.clock.advanceDays(1)
  await recoverPayments(context)
  expect(await giveBack()).toMatchObject({ done: 1 })
  expect(await refundsOf(renter, context)).toEqual([{ reason: 'unused', state: 'settled', amountCents: 500 }])
})

test('a deposit that is still kept is not used for other money that goes back', async () => {
  const renter = await renting(context)
  await chargeFee(renter, 4_000)
  const { who, agreement, payment: first } = renter
  await payFeeAtCounter(renter, 4_000)
  await context.db.run(sql`
    update agreement set state = 'owned' where customer_id = ${who.customerId} and id = ${agreement.id}`)
  await context.db.run(sql`update stock_unit set state = 'sold' where agreement_id = ${agreement.id}`)
  await waive(renter)
  await giveBack()
  await jobs.deposits.run(context)
  expect(await refundsOf(renter, context)).toEqual([
    { reason: 'deposit', state: 'settled', amountCents: 5_000 },
    { reason: 'unused', state: 'settled', amountCents: first.amountCents - 5_000 },
  ])
})
