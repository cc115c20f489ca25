import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { payInitial } from '../initial-payment/pay-initial.ts'
import { createOrder } from '../new-order/create-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { markDelivered } from './mark-delivered.ts'
import { payInitialInput } from './schema.ts'
import {
  cards,
  deliveredOrder,
  orderInput,
  saveCard,
  sign,
  someCustomer,
  someOrder,
} from './testing/shopper.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const unitStates = async (agreementId: string) => {
  const rows = await context.db.rows<{ state: string }>(
    sql`select state from stock_unit where agreement_id = ${agreementId}`,
  )
  return rows.map((row) => row.state)
}

test('an order makes one agreement for each number of payments, and holds its units', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'sofa', 'console')
  expect(order.state).toBe('created')
  expect(order.agreements).toMatchObject([
    {
      payments: 104,
      paymentCents: 2499,
      taxCents: 200,
      totalCents: 259_896,
      state: 'draft',
    },
    { payments: 52, paymentCents: 2199, taxCents: 176, totalCents: 114_348, state: 'draft' },
  ])
  expect(order.dueToday).toEqual({
    rentCents: 4698,
    taxCents: 376,
    waiverCents: 0,
    depositCents: 0,
    reservationCents: 0,
    totalCents: 5074,
  })
  for (const agreement of order.agreements) {
    expect(await unitStates(agreement.id)).toEqual(['held'])
    expect(agreement.items).toMatchObject([{ paymentCents: agreement.paymentCents, condition: 'NEW' }])
  }
  expect(await getBasket(who, context)).toBeUndefined()
  unwrap(await cancelOrder(who, order.id, context))
})

test('a bundle stays in one agreement, its price split over its units to the cent', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const order = await someOrder(who, own, 'bedroom-set')
  const [agreement, ...others] = order.agreements
  expect(others).toEqual([])
  expect(agreement?.items.length).toBeGreaterThan(1)
  const sum = (field: 'paymentCents' | 'cashCents') =>
    agreement?.items.reduce((all, item) => all + item[field], 0)
  expect(sum('paymentCents')).toBe(agreement?.paymentCents)
  expect(sum('cashCents')).toBe(agreement?.cashCents)
  await own.dispose()
})

test('asked twice for one basket, there is one order', async () => {
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'tv', quantity: 1 })
  const asked = orderInput(basket.id, context)
  const answers = await Promise.all(Array.from({ length: 8 }, () => createOrder(who, asked, context)))
  const ids = new Set(answers.map((answer) => unwrap(answer).id))
  expect(ids.size).toBe(1)
  unwrap(await cancelOrder(who, [...ids][0] ?? '', context))
})

test('a guest, an unapproved shopper and one with too much in the basket cannot order', async () => {
  const guest = await someGuest(context)
  const basket = await fill(guest, context, { productId: 'sofa', quantity: 1 })
  const refusal = async (...asked: Parameters<typeof createOrder>) => {
    const answer = await createOrder(...asked)
    return answer.ok ? undefined : answer.problem
  }
  expect(await refusal(guest, orderInput(basket.id, context), context)).toMatchObject({
    code: 'sign-in-required',
  })
  const poor = await someCustomer(context, 2_000)
  const dear = await fill(poor, context, { productId: 'sofa', quantity: 1 })
  expect(await refusal(poor, orderInput(dear.id, context), context)).toEqual({
    code: 'approval-exceeded',
    params: { paymentCents: 2499, limitCents: 2000, overCents: 499 },
  })
  await context.db.run(
    sql`update approval set code = 4, documents = '{"identity":"submitted"}' where customer_id = ${poor.customerId}`,
  )
  expect(await refusal(poor, orderInput(dear.id, context), context)).toMatchObject({
    code: 'verification-required',
  })
  await context.db.run(sql`delete from approval where customer_id = ${poor.customerId}`)
  expect(await refusal(poor, orderInput(dear.id, context), context)).toMatchObject({
    code: 'approval-required',
  })
  expect(await getBasket(poor, context)).toMatchObject({ id: dear.id, count: 1 })
})

test('a store that asks for a code to the phone gets no order before the number is confirmed', async () => {
  const who = await someCustomer(context)
  const { id } = await fill(who, context, { productId: 'sofa', quantity: 1 })
  await context.db.run(sql`update store set flags = flags || '{"payfoneEnabled": true}' where id = '00101'`)
  const refused = await createOrder(who, orderInput(id, context), context)
  await context.db.run(sql`update store set flags = flags - 'payfoneEnabled' where id = '00101'`)
  expect(refused).toMatchObject({ problem: { code: 'phone-unconfirmed' } })
  expect((await createOrder(who, orderInput(id, context), context)).ok).toBe(true)
})

test('what a first order takes of an approval is not there for a second', async () => {
  const who = await someCustomer(context, 3_900)
  const first = await someOrder(who, context, 'tv')
  const basket = await fill(who, context, { productId: 'sofa', quantity: 1 })
  const second = await createOrder(who, orderInput(basket.id, context), context)
  expect(second).toMatchObject({ ok: false, problem: { code: 'approval-exceeded' } })
  unwrap(await cancelOrder(who, first.id, context))
})

test('a basket that is not the one reviewed, or an address out of the state, is refused', async () => {
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa', quantity: 1 })
  const asked = orderInput(basket.id, context)
  const code = async (change: Partial<typeof asked>) => {
    const answer = await createOrder(who, { ...asked, ...change }, context)
    return answer.ok ? 'ok' : answer.problem.code
  }
  expect(await code({ dueTodayCents: 2_698 })).toBe('order-changed')
  expect(await code({ frequency: 'MONTHLY' })).toBe('conflict')
  expect(await code({ delivery: { ...asked.delivery, stateCode: 'TX' } })).toBe('delivery-out-of-area')
  expect(await code({ delivery: { ...asked.delivery, date: '2026-03-02' } })).toBe(
    'delivery-date-unavailable',
  )
  unwrap(await setFrequency(who, inputOf(setFrequencyInput, { frequency: 'MONTHLY' }), context))
  const monthly = unwrap(await createOrder(who, { ...asked, frequency: 'MONTHLY' }, context))
  expect(monthly.agreements).toMatchObject([{ frequency: 'MONTHLY', payments: 24 }])
  unwrap(await cancelOrder(who, monthly.id, context))
})

test('signed, paid and delivered: nothing is due before, and the dates count from the delivery', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const order = await someOrder(who, own, 'sofa')
  const key = randomUUID()
  const { id: methodId } = await saveCard(who, own)
  const pay = () =>
    payInitial(who, inputOf(payInitialInput, { orderId: order.id, idempotencyKey: key, methodId }), own)
  expect(await pay()).toMatchObject({ ok: false, problem: { code: 'order-not-payable' } })
  await sign(who, order, own)
  expect(unwrap(await pay())).toMatchObject({ state: 'settled', amountCents: 2699, last4: '4242' })
  const [prelim] = await listAgreements(who, own)
  expect(prelim).toMatchObject({
    state: 'prelim-paid',
    amountDueCents: 0,
    next: null,
    paymentsMade: 1,
  })
  own.clock.advanceDays(3)
  unwrap(await markDelivered(order.number, '2026-03-05', 'test', own))
  const agreement = unwrap(await getAgreement(who, prelim?.number ?? '', own))
  expect(agreement).toMatchObject({
    state: 'active',
    deliveredOn: '2026-03-05',
    next: { number: 2, dueOn: '2026-03-12', totalCents: 2699, status: 'upcoming' },
    sameAsCashUntil: '2026-06-03',
    rentPaidCents: 2499,
    ownedBasisPoints: 96,
    ledger: { balanceCents: 0 },
  })
  expect(agreement.schedule.slice(0, 2)).toMatchObject([
    { number: 1, dueOn: '2026-03-05', status: 'paid' },
    { number: 2, dueOn: '2026-03-12', status: 'upcoming' },
  ])
  expect(agreement.schedule).toHaveLength(104)
  expect(agreement.receipts).toMatchObject([
    { purpose: 'initial', receipt: [{ paymentsMade: 1, remainingCents: 257_397, sameAsCashCents: 127_451 }] },
  ])
  await runOutbox(own)
  expect((await listSent(own)).map((mail) => mail.subject).sort()).toEqual([
    'Receipt for $26.99',
    `Your order ${order.number} is confirmed`,
    `Your order ${order.number} was delivered`,
  ])
  await own.dispose()
})

test('a decline takes no money and leaves the order to another card', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'washer')
  await sign(who, order, context)
  const broke = await saveCard(who, context, cards.broke)
  const first = { orderId: order.id, idempotencyKey: randomUUID(), methodId: broke.id }
  const declined = {
    ok: false,
    problem: { code: 'payment-declined', params: { reason: 'insufficient_funds' } },
  }
  expect(await payInitial(who, inputOf(payInitialInput, first), context)).toEqual(declined)
  expect(await payInitial(who, inputOf(payInitialInput, first), context)).toEqual(declined)
  expect(unwrap(await getOrder(who, order.number, context))).toMatchObject({
    state: 'signed',
    payments: [{ state: 'declined' }],
  })
  const good = await saveCard(who, context)
  expect(
    await payInitial(who, inputOf(payInitialInput, { ...first, methodId: good.id }), context),
  ).toMatchObject({
    ok: false,
    problem: { code: 'idempotency-mismatch' },
  })
  const second = { orderId: order.id, idempotencyKey: randomUUID(), methodId: good.id }
  expect(unwrap(await payInitial(who, inputOf(payInitialInput, second), context)).state).toBe('settled')
  expect(unwrap(await getOrder(who, order.number, context)).state).toBe('confirmed')
})

test('an order is delivered once, not before it is paid, and never in the future', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const order = await deliveredOrder(who, own)
  expect(order.state).toBe('delivered')
  const again = await markDelivered(order.number, '2026-03-05', 'test', own)
  expect(again).toMatchObject({ ok: false, problem: { code: 'transition-refused' } })
  expect(await markDelivered('1', '2026-03-05', 'test', own)).toMatchObject({
    problem: { code: 'not-found' },
  })
  expect(await cancelOrder(who, order.id, own)).toMatchObject({ problem: { code: 'order-not-cancellable' } })
  const trail = await own.db.rows(sql`select command, outcome from audit order by at, outcome`)
  expect(trail.map((row) => (row as { outcome: string }).outcome)).toEqual([
    'done',
    'not-found',
    'transition-refused',
  ])
  await own.dispose()
})

test("somebody else's order, agreement and payment are not found", async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const other = await someCustomer(own)
  const order = await deliveredOrder(who, own)
  const [agreement] = order.agreements
  expect(await getOrder(other, order.number, own)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await getAgreement(other, agreement?.number ?? '', own)).toMatchObject({
    problem: { code: 'not-found' },
  })
  expect(await cancelOrder(other, order.id, own)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await listAgreements(other, own)).toEqual([])
  await own.dispose()
})
