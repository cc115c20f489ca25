import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { changeDebitState } from '#core/money/bank-debit/change-state.ts'
import { insertDebit } from '#core/money/bank-debit/queries.ts'
import { book } from '#core/money/ledger/book.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import type { TestContext } from '#core/testing/context.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { markReturned } from '../delinquency/mark-returned.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { returnDeposits } from './return-deposit.ts'
import { chargingStore, renting } from './testing/charged.ts'
import { balances, type Renting, refundsOf } from './testing/renters.ts'

let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NE')
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

async function returned(renter: Renting) {
  const { number: agreementNumber } = renter.agreement
  const { date: on } = renter.order.delivery
  unwrap(await markReturned({ agreementNumber, on, grade: 'GREAT', by: 'customer' }, 'test', context))
}

const giveBack = () => jobs['unused-money'].run(context)

test('a reservation whose goods come back early is given back once the agreement closes', async () => {
  const renter = await renting(context, 'reservation')
  await returned(renter)
  await Promise.all([giveBack(), returnDeposits(context)])
  const deposit = { reason: 'deposit', state: 'settled', amountCents: 5_000 }
  expect(await refundsOf(renter, context)).toEqual([deposit])

  context.clock.advanceDays(400)
  await processAgreements(context)
  await Promise.all(Array.from({ length: 4 }, giveBack))
  expect(await refundsOf(renter, context)).toEqual([
    deposit,
    { reason: 'unused', state: 'settled', amountCents: 1_000 },
  ])
  expect(await balances(renter, context)).toMatchObject({ 'customer-account': 0, 'refund-payable': 0 })
  expect(await giveBack()).toMatchObject({ done: 0 })
})

test('fees that are owed are taken from it first', async () => {
  const renter = await renting(context, 'reservation')
  const { who, agreement } = renter
  const fee = { agreementId: agreement.id, entry: feeCharge(400), key: `fee ${agreement.id}` }
  await book(context.db, who.customerId, [fee], context.clock.now())
  await returned(renter)
  context.clock.advanceDays(400)
  await processAgreements(context)
  await giveBack()
  expect(await refundsOf(renter, context)).toEqual([{ reason: 'unused', state: 'settled', amountCents: 600 }])
  expect(await balances(renter, context)).toMatchObject({ 'customer-account': 0, 'receivable-fees': 0 })
})

test('a deposit that cannot be given back does not hold up the others', async () => {
  const [broken, sound] = [await renting(context), await renting(context)]
  for (const renter of [broken, sound]) await returned(renter)
  // The ledger takes the name of each entry once.
  const taken = { agreementId: broken.agreement.id, key: `deposit-returned ${broken.agreement.id}` }
  const { now } = context.clock
  await book(context.db, broken.who.customerId, [{ ...taken, entry: feeCharge(100) }], now())
  await returnDeposits(context)
  expect(await refundsOf(sound, context)).toEqual([
    { reason: 'deposit', state: 'settled', amountCents: 5_000 },
  ])
  expect(await refundsOf(broken, context)).toEqual([])
})

/** A renter whose first payment, with the deposit, came out of a bank account and is on its way. */
async function rentingByDebit() {
  const renter = await renting(context)
  const { who, payment } = renter
  const debit = { customerId: who.customerId, intentId: payment.id }
  await insertDebit(context.db, debit, context.clock.now(), new Date('2028-01-01T00:00:00Z'))
  const comesBack = () =>
    context.db.run(sql`update gateway_charge set return_code = 'R10' where key = ${payment.id}`)
  return { renter, debit, comesBack }
}

test('a deposit that waits for a debit is not given back if the debit comes back', async () => {
  const { renter, comesBack } = await rentingByDebit()
  await returned(renter)
  await returnDeposits(context)
  expect(await refundsOf(renter, context)).toEqual([
    { reason: 'deposit', state: 'pending', amountCents: 5_000 },
  ])
  await comesBack()
  unwrap(await returnPayment({ paymentId: renter.payment.id, reason: 'R01' }, 'test', context))
  await recoverRefunds(context)
  expect(await refundsOf(renter, context)).toEqual([])
  expect(await balances(renter, context)).toMatchObject({
    ...{ 'cash-clearing': 0, 'customer-account': 0, 'refund-payable': 0, deposits: 0 },
  })
})

test('a deposit that was given back is owed if its debit comes back later', async () => {
  const { renter, debit, comesBack } = await rentingByDebit()
  unwrap(await changeDebitState(context.db, debit, { event: 'settle' }, context.clock.now()))
  await returned(renter)
  await returnDeposits(context)
  expect(await refundsOf(renter, context)).toEqual([
    { reason: 'deposit', state: 'settled', amountCents: 5_000 },
  ])
  await comesBack()
  unwrap(await returnPayment({ paymentId: renter.payment.id, reason: 'R10' }, 'test', context))
  expect(await balances(renter, context)).toMatchObject({
    ...{ 'cash-clearing': -5_000, 'receivable-returned': 5_000, 'customer-account': 0, deposits: 0 },
  })
})

/** A deposit whose refund got no answer, each time until it was given up or so far, and whose debit then comes back. */
async function unanswered(fault: 'before' | 'after', state: 'pending' | 'refused') {
  const { renter, debit, comesBack } = await rentingByDebit()
  unwrap(await changeDebitState(context.db, debit, { event: 'settle' }, context.clock.now()))
  await returned(renter)
  const fail = (call: string) => {
    if (call === 'refund') throw new Error('the network is gone')
  }
  await returnDeposits(withGateway(context, { [fault]: fail }))
  const { customerId } = renter.who
  await context.db.run(sql`update refund set state = ${state} where customer_id = ${customerId}`)
  await comesBack()
  unwrap(await returnPayment({ paymentId: renter.payment.id, reason: 'R10' }, 'test', context))
  await context.db.run(sql`
    update refund set next_attempt_at = created_at where customer_id = ${customerId} and state = 'pending'`)
  return renter
}

test.each(['pending', 'refused'] as const)(
  'a deposit whose refund is %s and never went out is not owed once its debit comes back',
  async (state) => {
    const renter = await unanswered('before', state)
    await recoverRefunds(context)
    expect(await refundsOf(renter, context)).toEqual([])
    expect(await balances(renter, context)).toMatchObject({
      ...{ 'cash-clearing': 0, 'receivable-returned': 0, 'customer-account': 0 },
      ...{ 'refund-payable': 0, deposits: 0 },
    })
  },
)

test.each(['pending', 'refused'] as const)(
  'a deposit whose refund is %s and went out without an answer is owed once its debit comes back',
  async (state) => {
    const renter = await unanswered('after', state)
    await recoverRefunds(context)
    expect(await refundsOf(renter, context)).toEqual([
      { reason: 'deposit', state: 'settled', amountCents: 5_000 },
    ])
    expect(await balances(renter, context)).toMatchObject({
      ...{ 'cash-clearing': -5_000, 'receivable-returned': 5_000, 'customer-account': 0 },
      ...{ 'refund-payable': 0, deposits: 0 },
    })
  },
)

test('what went out of several such deposits is asked for once in a run', async () => {
  const [unsent, sent] = [await unanswered('before', 'pending'), await unanswered('after', 'pending')]
  const { payments } = context.adapters
  const asked: Date[] = []
  const listRefunds: typeof payments.listRefunds = (from) => {
    asked.push(from.since)
    return payments.listRefunds(from)
  }
  const counted = { ...context, adapters: { ...context.adapters, payments: { ...payments, listRefunds } } }
  expect(await recoverRefunds(counted)).toEqual({ done: 2, failed: 0 })
  expect(asked).toHaveLength(1)
  expect(await refundsOf(unsent, context)).toEqual([])
  expect(await refundsOf(sent, context)).toEqual([
    { reason: 'deposit', state: 'settled', amountCents: 5_000 },
  ])
})
