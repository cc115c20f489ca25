import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { cancelOrder } from '#core/ordering/order/cancel-order.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import {
  addUnits,
  deliveredOrder,
  orderInput,
  saveCard,
  sign,
  someCustomer,
  someOrder,
} from '#core/ordering/order/testing/shopper.ts'
import { releaseAbandoned } from '#core/ordering/unfinished/release-abandoned.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { savedMethods } from '../payment-method/saved-methods.ts'
import { recoverRefunds } from '../refund/recover-refunds.ts'
import { recoverPayments } from './recover-payments.ts'
import { findBreaches, noBreaches } from './testing/books.ts'
import { withGateway } from './testing/gateway.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'tv', 30)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const lost = () => {
  throw new Error('the network is gone')
}

async function rented() {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  const order = await deliveredOrder(who, context, 'tv')
  const [agreement] = order.agreements
  const [method] = await savedMethods(who, context)
  if (agreement === undefined || method === undefined) throw new Error('nothing rented')
  const asked = (idempotencyKey: string = randomUUID()) => ({
    agreementId: agreement.id,
    dueOn: '2026-03-12' as const,
    methodId: method.id,
    idempotencyKey,
  })
  return { who, agreement, asked }
}

async function signedOrder() {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'tv')
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context)
  const pay = (own = context) =>
    payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, methodId, idempotencyKey: randomUUID() }),
      own,
    )
  return { who, order, pay }
}

const charges = async (customerId: string) => {
  const row = await context.db.one<{ n: number }>(sql`
    select count(*) as n from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${customerId} and i.purpose = 'renewal' and g.state = 'captured'`)
  return row.n
}

test('a hundred repeats at once make one charge and give a hundred equal answers [RTO-040]', async () => {
  const { who, agreement, asked } = await rented()
  const request = asked()
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () =>
      unwrap(await makePayment(who, inputOf(makePaymentInput, request), context)),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ state: 'settled', paymentNumber: 2 })
  expect(await charges(who.customerId)).toBe(1)
  expect(unwrap(await getAgreement(who, agreement.number, context)).paymentsMade).toBe(2)
  const other = await makePayment(
    who,
    inputOf(makePaymentInput, { ...request, dueOn: '2026-03-19' }),
    context,
  )
  expect(other).toMatchObject({ ok: false, problem: { code: 'idempotency-mismatch' } })
})

test('two tabs paying the same due date: one charge, the other is told [RTO-042]', async () => {
  const { who, asked } = await rented()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => makePayment(who, inputOf(makePaymentInput, asked()), context)),
  )
  const codes = answers.map((answer) => (answer.ok ? answer.value.state : answer.problem.code))
  expect(codes.filter((code) => code === 'settled')).toHaveLength(1)
  for (const code of codes) expect(['settled', 'payment-pending', 'payment-already-made']).toContain(code)
  expect(await charges(who.customerId)).toBe(1)
})

test('the database itself refuses a second charge for a due date, however many one charge pays [RTO-042]', async () => {
  const { who, agreement, asked } = await rented()
  context.clock.set('2026-03-20T15:00:00Z')
  const made = unwrap(await makePayment(who, inputOf(makePaymentInput, asked()), context))
  expect(made.parts[0]?.covers.map(({ dueOn }) => dueOn)).toEqual(['2026-03-12', '2026-03-19'])
  const cover = (number: number, dueOn: string) =>
    context.db.run(sql`
      insert into covered_due (customer_id, agreement_id, number, due_on, intent_id)
      values (${who.customerId}, ${agreement.id}, ${number}, ${dueOn}::date, ${made.id})`)
  await expect(cover(3, '2026-03-26')).rejects.toThrow('covered_due_pkey')
  await expect(cover(4, '2026-03-19')).rejects.toThrow('covered_due_once')
})

test('a rival that settles between the answer and its writing changes nothing', async () => {
  const { who, agreement, asked } = await rented()
  const slow = withGateway(context, {
    async after(call) {
      if (call !== 'charge') return
      context.clock.advanceDays(1)
      await recoverPayments(context)
    },
  })
  expect(unwrap(await makePayment(who, inputOf(makePaymentInput, asked()), slow)).state).toBe('settled')
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    paymentsMade: 2,
    ledger: { balanceCents: 0 },
  })
})

test('a rival that pays while a charge is on its way is told to wait', async () => {
  const { who, asked } = await rented()
  const rivals: string[] = []
  const slow = withGateway(context, {
    async before(call) {
      if (call !== 'charge') return
      const rival = await makePayment(who, inputOf(makePaymentInput, asked()), context)
      rivals.push(rival.ok ? rival.value.state : rival.problem.code)
    },
  })
  expect(unwrap(await makePayment(who, inputOf(makePaymentInput, asked()), slow)).state).toBe('settled')
  expect(rivals).toEqual(['payment-pending'])
})

test('two recovery workers settle what nobody heard of once', async () => {
  const { who, agreement, asked } = await rented()
  const deaf = withGateway(context, { after: lost })
  expect(unwrap(await makePayment(who, inputOf(makePaymentInput, asked()), deaf)).state).toBe('pending')
  context.clock.advanceDays(1)
  const looked = await Promise.all([recoverPayments(context), recoverPayments(context)])
  expect(looked[0].done + looked[1].done).toBe(1)
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    paymentsMade: 2,
    ledger: { balanceCents: 0 },
  })
  expect(await charges(who.customerId)).toBe(1)
})

test('one unit and five shoppers: one order, and the shelf stays right', async () => {
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => someCustomer(context)))
  const baskets = await Promise.all(
    shoppers.map((who) => fill(who, context, { productId: 'console', quantity: 1 })),
  )
  const answers = await Promise.all(
    shoppers.map((who, index) => createOrder(who, orderInput(baskets[index]?.id ?? '', context), context)),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await findBreaches(context)).toEqual(noBreaches)
})

test('cancelling while the first payment is on its way waits for it', async () => {
  const { who, order, pay } = await signedOrder()
  const rivals: string[] = []
  const slow = withGateway(context, {
    async before(call) {
      if (call !== 'charge') return
      const rival = await cancelOrder(who, order.id, context)
      rivals.push(rival.ok ? 'cancelled' : rival.problem.code)
    },
  })
  expect(unwrap(await pay(slow)).state).toBe('settled')
  expect(rivals).toEqual(['payment-pending'])
  expect(unwrap(await cancelOrder(who, order.id, context)).state).toBe('cancelled')
})

test('paying and letting go of an old order at once: one of them wins, and the other knows', async () => {
  const { who, order, pay } = await signedOrder()
  context.clock.advanceDays(4)
  const [paid] = await Promise.all([pay(), releaseAbandoned(context)])
  const { state } = unwrap(await getOrder(who, order.number, context))
  expect(state).toBe(paid.ok ? 'confirmed' : 'failed')
})

test('delivering and cancelling at once: one of them wins', async () => {
  const { who, order, pay } = await signedOrder()
  unwrap(await pay())
  const [delivered, cancelled] = await Promise.all([
    markDelivered(order.number, '2026-03-02', 'test', context),
    cancelOrder(who, order.id, context),
  ])
  expect(delivered.ok).toBe(!cancelled.ok)
  const { state } = unwrap(await getOrder(who, order.number, context))
  expect(state).toBe(delivered.ok ? 'delivered' : 'cancelled')
})

test('a refund that nobody heard of is made once by two workers', async () => {
  const { who, order, pay } = await signedOrder()
  unwrap(await pay())
  const deaf = withGateway(context, { after: lost })
  unwrap(await cancelOrder(who, order.id, deaf))
  context.clock.advanceDays(1)
  await Promise.all([recoverRefunds(context), recoverRefunds(context)])
  expect(unwrap(await getOrder(who, order.number, context)).payments).toMatchObject([{ state: 'refunded' }])
  const refunded = await context.db.one<{ n: number }>(sql`
    select count(*) as n from gateway_refund g join refund r on r.id::text = g.key
    where r.customer_id = ${who.customerId} and r.state = 'settled'`)
  expect(refunded.n).toBe(1)
})
