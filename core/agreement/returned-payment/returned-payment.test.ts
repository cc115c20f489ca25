import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { chargeReturnedPayment } from '#core/agreement/charge/charge-fee.ts'
import { settleReturned } from '#core/agreement/charge/settle-returned.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { owedForReturns } from '#core/money/ledger/queries.ts'
import { getPayment } from '#core/money/payment/get-payment.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { bankRented, payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import { addUnits, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { listReturns } from './list-returns.ts'
import { type Owing, owing, payOwed } from './testing/owing.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 30)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const owed = ({ who, agreement }: Pick<Owing, 'who' | 'agreement'>) =>
  owedForReturns(context.db, who.customerId, agreement.id)
const returns = ({ who, agreement }: Pick<Owing, 'who' | 'agreement'>) =>
  listReturns(who, agreement.number, context)

async function charged({ who }: Pick<Owing, 'who'>) {
  const rows = await context.db.rows<{ amountCents: number }>(sql`
    select g.amount_cents from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${who.customerId} and i.purpose = 'returned' and g.state = 'captured'`)
  return rows.map(({ amountCents }) => amountCents)
}

const mails = ({ agreement }: Pick<Owing, 'agreement'>, template: string) =>
  context.db.rows<{ params: Record<string, string> }>(sql`
    select params from outbox_message where template = ${template} and params->>'agreementNumber' = ${agreement.number}`)

test('what a bank took back of an owned agreement is owed, and the customer pays it once', async () => {
  const renter = await owing(context)
  expect(await returns(renter)).toMatchObject({
    payments: [
      { paymentId: renter.returnedId, amountCents: 2_375, on: '2026-03-05', why: 'unknown', effect: 'owed' },
    ],
    owed: [{ agreementNumber: renter.agreement.number, owedCents: 2_375, isPayable: true }],
  })
  context.clock.set('2026-03-06T15:00:00Z')
  const idempotencyKey = randomUUID()
  const paid = unwrap(await payOwed(renter, context, { idempotencyKey }))
  expect(paid).toMatchObject({ state: 'settled', purpose: 'returned', amountCents: 2_375 })
  expect(unwrap(await payOwed(renter, context, { idempotencyKey })).id).toBe(paid.id)
  expect(await payOwed(renter, context)).toMatchObject({ problem: { code: 'payment-already-made' } })
  expect(await charged(renter)).toEqual([2_375])
  expect(await returns(renter)).toEqual({ payments: [], owed: [] })
  const { ledger, state } = unwrap(await getAgreement(renter.who, renter.agreement.number, context))
  expect([state, ledger.balanceCents]).toEqual(['owned', 0])
  expect(await mails(renter, 'returned-paid')).toMatchObject([{ params: { amountCents: 2_375 } }])
})

test('another amount than was shown, somebody else, and online payment turned off are refused', async () => {
  const renter = await owing(context)
  expect(await payOwed(renter, context, { owedCents: 2_000 })).toMatchObject({
    problem: { code: 'conflict', field: 'owedCents' },
  })
  const stranger = { ...renter, who: await someCustomer(context) }
  expect(await payOwed(stranger, context)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await listReturns(stranger.who, renter.agreement.number, context)).toEqual({
    payments: [],
    owed: [],
  })
  await context.db.run(sql`update agreement set pays_online = false where id = ${renter.agreement.id}`)
  expect(await payOwed(renter, context)).toMatchObject({ problem: { code: 'online-payment-off' } })
  expect((await returns(renter)).owed).toMatchObject([{ isPayable: false }])
  expect(await charged(renter)).toEqual([])
})

test('from several tabs at once, it is charged once', async () => {
  const renter = await owing(context)
  const all = await Promise.all(Array.from({ length: 6 }, () => payOwed(renter, context)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await charged(renter)).toEqual([2_375])
  expect(await owed(renter)).toBe(0)
})

test('while its answer is not known, the store settles nothing, and it is not paid twice', async () => {
  const renter = await owing(context)
  const silent = withGateway(context, {
    after() {
      throw new Error('no answer')
    },
    before: () => undefined,
  })
  const deaf = {
    ...silent,
    adapters: {
      ...silent.adapters,
      payments: { ...silent.adapters.payments, findCharge: () => Promise.reject(new Error('no answer')) },
    },
  }
  expect(unwrap(await payOwed(renter, deaf)).state).toBe('pending')
  const atStore = { agreementNumber: renter.agreement.number, how: 'paid', cents: 2_375 } as const
  expect(await settleReturned(atStore, 'test', context)).toMatchObject({
    problem: { code: 'payment-pending' },
  })
  expect(await payOwed(renter, context)).toMatchObject({ problem: { code: 'payment-pending' } })
  context.clock.set('2026-03-05T17:00:00Z')
  await recoverPayments(context)
  expect(await owed(renter)).toBe(0)
  expect(await charged(renter)).toEqual([2_375])
})

test('given back by the store or taken back by its bank, the amount is owed as before', async () => {
  const renter = await owing(context)
  const first = unwrap(await payOwed(renter, context))
  unwrap(await refundPayment(first.id, 'test', context))
  await recoverRefunds(context)
  expect(unwrap(await getPayment(renter.who, first.id, context)).refund).toMatchObject({ state: 'settled' })
  expect(await owed(renter)).toBe(2_375)
  const second = unwrap(await payOwed(renter, context))
  unwrap(await returnPayment({ paymentId: second.id, reason: 'chargeback' }, 'test', context))
  expect(await owed(renter)).toBe(2_375)
  expect((await mails(renter, 'payment-returned')).map(({ params }) => params.before)).toEqual([
    'ended',
    'ended',
  ])
  expect((await payOwed(renter, context)).ok).toBe(true)
})

test('the account says why a debit came back, that it costs nothing, and a bank account does not pay it', async () => {
  const renter = await bankRented(context)
  const asked = inputOf(makePaymentInput, payment(renter.agreement.id, renter.methodId, '2026-03-12'))
  const made = unwrap(await makePayment(renter.who, asked, context))
  context.clock.set('2026-03-10T15:00:00Z')
  await pollDebits(context)
  expect((await payOffFrom(renter, renter.cardId, context)).ok).toBe(true)
  await context.db.run(sql`update gateway_charge set return_code = 'R08' where key = ${made.id}`)
  context.clock.set('2026-04-10T15:00:00Z')
  await pollDebits(context)
  expect((await returns(renter)).payments).toMatchObject([
    { why: 'once', effect: 'owed', on: '2026-04-10', feeCents: 0, mostFeeCents: 0, retryOn: null },
  ])
  const owes = { ...renter, owedCents: 2_375 }
  expect(await payOwed(owes, context)).toMatchObject({ problem: { code: 'card-needed' } })
  expect((await payOwed(owes, context, { methodId: renter.cardId })).ok).toBe(true)
})

test('what is due again is said with the fee that the agreement names, until something is paid', async () => {
  const renter = await bankRented(context)
  await context.db.run(sql`
    insert into agreement_charge (customer_id, agreement_id, kind, amount_cents, basis_points, through, days)
    values (${renter.who.customerId}, ${renter.agreement.id}, 'returned-payment', 1500, 0, 0, 0)`)
  const asked = inputOf(makePaymentInput, payment(renter.agreement.id, renter.cardId, '2026-03-12'))
  const made = unwrap(await makePayment(renter.who, asked, context))
  unwrap(await returnPayment({ paymentId: made.id, reason: 'chargeback' }, 'test', context))
  const due = { paymentId: made.id, effect: 'due' }
  expect(await returns(renter)).toMatchObject({
    payments: [{ ...due, feeCents: 0, mostFeeCents: 1_500 }],
    owed: [],
  })
  const fee = { agreementNumber: renter.agreement.number, paymentId: made.id, cents: 1_200 }
  unwrap(await chargeReturnedPayment(fee, 'test', context))
  expect((await returns(renter)).payments).toMatchObject([{ ...due, feeCents: 1_200, mostFeeCents: 0 }])
  context.clock.set('2026-03-12T15:00:00Z')
  const again = inputOf(makePaymentInput, payment(renter.agreement.id, renter.cardId, '2026-03-12'))
  unwrap(await makePayment(renter.who, again, context))
  expect((await returns(renter)).payments).toEqual([])
})
