import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { quotePayoff } from '#core/agreement/payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '#core/agreement/payoff/schema.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { addUnits, saveCard, sign, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { owedForReturns } from '../ledger/queries.ts'
import { recoverRefunds } from '../refund/recover-refunds.ts'
import { getPayment, listPayments } from './get-payment.ts'
import { recoverPayments } from './recover-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { returnPayment } from './return-payment.ts'
import { payOffFrom } from './testing/bank-rented.ts'
import { findBreaches, noBreaches } from './testing/books.ts'
import { withGateway } from './testing/gateway.ts'
import { payment, rented } from './testing/rented.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const back = (paymentId: string) => returnPayment({ paymentId, reason: 'R01 no funds' }, 'test', context)

type Rented = Awaited<ReturnType<typeof rented>>
const shown = async ({ who, agreement }: Rented) => unwrap(await getAgreement(who, agreement.number, context))
const pay = async (renter: Rented, dueOn: `${number}-${number}-${number}`, amountCents?: number) => {
  const { agreement, methodId, who } = renter
  return unwrap(
    await makePayment(
      who,
      inputOf(makePaymentInput, { ...payment(agreement.id, methodId, dueOn), amountCents }),
      context,
    ),
  )
}

test('a payment that the bank takes back is due again; those made since move up, and the customer hears of it', async () => {
  const renter = await rented(context)
  const second = await pay(renter, '2026-03-12')
  const third = await pay(renter, '2026-03-19')
  unwrap(await back(second.id))
  expect(await shown(renter)).toMatchObject({
    paymentsMade: 2,
    next: { number: 3, dueOn: '2026-03-19' },
    ledger: { balanceCents: 0 },
    held: { suspenseCents: 0, customerAccountCents: 0 },
  })
  const covers = await context.db.rows(sql`
    select number, due_on, intent_id from covered_due where agreement_id = ${renter.agreement.id} and number > 1`)
  expect(covers).toEqual([{ number: 2, dueOn: '2026-03-12', intentId: third.id }])
  expect(unwrap(await getPayment(renter.who, second.id, context)).state).toBe('reversed')
  const [mail] = await context.db.rows<{ params: object }>(sql`
    select params from outbox_message where template = 'payment-returned'
      and params->>'agreementNumber' = ${renter.agreement.number}`)
  expect(mail?.params).toMatchObject({ amountCents: 2375, before: 'active' })
  expect(await back(second.id)).toMatchObject({ problem: { code: 'return-not-possible' } })
  expect((await pay(renter, '2026-03-19')).state).toBe('settled')
})

test('a partial payment that is taken back leaves what it had helped to pay due again, and the rest held', async () => {
  const renter = await rented(context)
  const part = await pay(renter, '2026-03-12', 1_000)
  await pay(renter, '2026-03-12', 1_500)
  expect(await shown(renter)).toMatchObject({ paymentsMade: 2, held: { customerAccountCents: 125 } })
  unwrap(await back(part.id))
  expect(await shown(renter)).toMatchObject({
    paymentsMade: 1,
    held: { suspenseCents: 0, customerAccountCents: 1_500 },
    ledger: { balanceCents: -1_500 },
  })
})

test('the last payment taken back: the agreement runs again and its units are rented', async () => {
  const renter = await rented(context)
  await context.db.run(sql`update agreement set payments = 2 where id = ${renter.agreement.id}`)
  const last = await pay(renter, '2026-03-12')
  expect((await shown(renter)).state).toBe('owned')
  unwrap(await back(last.id))
  expect(await shown(renter)).toMatchObject({ state: 'active', ownedOn: null, paymentsMade: 1 })
  const units = await context.db.rows(sql`
    select state, times_rented from stock_unit where agreement_id = ${renter.agreement.id}`)
  expect(units).toEqual([{ state: 'rented', timesRented: 1 }])
  unwrap(
    await returnPayment({ paymentId: (await pay(renter, '2026-03-12')).id, reason: 'R10' }, 'test', context),
  )
})

test('a payoff taken back undoes the sale, and what it was computed with stays paid', async () => {
  const renter = await rented(context)
  const { who, agreement, methodId } = renter
  const second = await pay(renter, '2026-03-12')
  const { quote } = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  )
  const bought = unwrap(
    await makePayoff(
      who,
      inputOf(makePayoffInput, {
        agreementId: agreement.id,
        quotedCents: quote.amountCents,
        quotedOn: quote.quotedOn,
        methodId,
        idempotencyKey: randomUUID(),
      }),
      context,
    ),
  )
  unwrap(await back(bought.id))
  expect(await shown(renter)).toMatchObject({
    state: 'active',
    paymentsMade: 2,
    ledger: { balanceCents: 0 },
    rentPaidCents: 2 * 2_199,
  })
  const again = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  )
  expect(again.quote.amountCents).toBe(quote.amountCents)
  unwrap(await back(second.id))
})

test('a payment taken back while the payoff after it stands is owed; the goods stay the customer’s', async () => {
  const renter = await rented(context)
  const { who, agreement, methodId } = renter
  const second = await pay(renter, '2026-03-12')
  const bought = unwrap(await payOffFrom({ ...renter, cardId: methodId }, methodId, context))
  unwrap(await back(second.id))
  expect(await shown(renter)).toMatchObject({ state: 'owned', ledger: { balanceCents: 2_375 } })
  expect(await back(second.id)).toMatchObject({ problem: { code: 'return-not-possible' } })
  expect(await owedForReturns(context.db, who.customerId, agreement.id)).toBe(2_375)
  // The store gives nothing back of what the payoff was computed with.
  expect(await refundPayment(second.id, 'test', context)).toMatchObject({ ok: false })
  // With the payoff gone, too, the agreement runs as it did before, and the debt stands beside it.
  unwrap(await back(bought.id))
  expect(await shown(renter)).toMatchObject({ state: 'active', paymentsMade: 2 })
  expect(await owedForReturns(context.db, who.customerId, agreement.id)).toBe(2_375)
})

test('while a payoff waits for its answer, a payment before it is neither made twice nor taken back', async () => {
  const renter = await rented(context)
  const second = await pay(renter, '2026-03-12')
  const silent = withGateway(context, {
    before() {
      throw new Error('no answer')
    },
  })
  const { methodId } = renter
  expect(unwrap(await payOffFrom({ ...renter, cardId: methodId }, methodId, silent)).state).toBe('pending')
  expect(await back(second.id)).toMatchObject({ problem: { code: 'payment-pending' } })
  const { agreement, who } = renter
  const third = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-19'))
  expect(await makePayment(who, third, context)).toMatchObject({ problem: { code: 'payment-pending' } })
  const start = context.clock.now()
  context.clock.set(new Date(start.getTime() + 3_600_000).toISOString())
  await recoverPayments(context)
  expect(await shown(renter)).toMatchObject({ state: 'active', paymentsMade: 2 })
  unwrap(await back(second.id))
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 0 } })
})

test('the initial payment taken back ends an order before its delivery; after it, payment 1 is due', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'console')
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context)
  const paid = unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, idempotencyKey: randomUUID(), methodId }),
      context,
    ),
  )
  unwrap(await back(paid.id))
  expect(unwrap(await getOrder(who, order.number, context))).toMatchObject({ state: 'cancelled' })

  const renter = await rented(context)
  const [initial] = (await listPayments(renter.who, context)).filter(({ purpose }) => purpose === 'initial')
  unwrap(await back(initial?.id ?? ''))
  expect(await shown(renter)).toMatchObject({ paymentsMade: 0, next: { number: 1, dueOn: '2026-03-05' } })
  expect(await pay(renter, '2026-03-05')).toMatchObject({ amountCents: 2_375, paymentNumber: 1 })
})

test('an operator gives back a payment of several due dates; all of them are due again', async () => {
  const renter = await rented(context)
  context.clock.set('2026-03-20T15:00:00Z')
  const made = await pay(renter, '2026-03-12', 5_000)
  expect(made.parts).toMatchObject([{ covers: [{ number: 2 }, { number: 3 }], keptCents: 250 }])
  unwrap(await refundPayment(made.id, 'test', context))
  await recoverRefunds(context)
  expect(unwrap(await getPayment(renter.who, made.id, context)).refund).toMatchObject({ state: 'settled' })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 0 } })
})

test('a reason is needed, and refusals are kept in the audit trail', async () => {
  const paymentId = randomUUID()
  expect(await returnPayment({ paymentId, reason: ' ' }, 'test', context)).toEqual({
    ok: false,
    problem: { code: 'field-required', field: 'reason' },
  })
  expect(await back(paymentId)).toMatchObject({ problem: { code: 'not-found', field: 'paymentId' } })
  const trail = await context.db.rows(sql`
    select outcome from audit where command = 'return-payment' and input->>'paymentId' = ${paymentId} order by outcome`)
  expect(trail).toEqual([{ outcome: 'field-required' }, { outcome: 'not-found' }])
})
