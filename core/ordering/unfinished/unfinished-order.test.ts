import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { someGuest } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { getCheckout } from '../checkout/get-checkout.ts'
import { reopenCheckout } from '../checkout/reopen-checkout.ts'
import { payInitial } from '../initial-payment/pay-initial.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { getOrder } from '../order/get-order.ts'
import { payInitialInput } from '../order/schema.ts'
import { cards, saveCard, sign, someCustomer, someOrder } from '../order/testing/shopper.ts'
import { latestSigning } from '../signing/latest-signing.ts'
import { findUnfinishedOrder } from './find-unfinished-order.ts'
import { releaseAbandoned } from './release-abandoned.ts'
import { remindUnfinished } from './remind-unfinished.ts'

/** A store at 9:00 AM on Monday, March 2, in Columbus, with a shopper who has ordered a sofa. */
async function ordered() {
  const context = await freshStore()
  onTestFinished(() => context.dispose())
  context.clock.set('2026-03-02T14:00:00Z')
  const who = await someCustomer(context)
  return { context, who, order: await someOrder(who, context, 'sofa') }
}

async function mails(context: TestContext) {
  await runOutbox(context)
  return (await listSent(context)).map(({ subject, text }) => ({ subject, text }))
}

test('an order that is not signed waits for the signature, through the third day after it was made', async () => {
  const { context, who, order } = await ordered()
  expect(await findUnfinishedOrder(who, context)).toMatchObject({
    number: order.number,
    missing: 'signature',
    dueTodayCents: order.dueToday.totalCents,
    heldThrough: '2026-03-05',
    // The delivery is planned for March 5, so nothing can be signed for it on that day.
    finishBy: '2026-03-04',
    paidAt: null,
  })
})

test('a signed order whose card was declined waits for the payment', async () => {
  const { context, who, order } = await ordered()
  await sign(who, order, context)
  const card = await saveCard(who, context, cards.broke)
  await payInitial(
    who,
    inputOf(payInitialInput, { orderId: order.id, methodId: card.id, idempotencyKey: randomUUID() }),
    context,
  )
  expect(await findUnfinishedOrder(who, context)).toMatchObject({ missing: 'payment', paidAt: null })
})

test('an order whose payment has no answer yet waits for it, since the time of day at the store', async () => {
  const { context, who, order } = await ordered()
  await sign(who, order, context)
  const card = await saveCard(who, context, cards.lateNotCaptured)
  await payInitial(
    who,
    inputOf(payInitialInput, { orderId: order.id, methodId: card.id, idempotencyKey: randomUUID() }),
    context,
  )
  expect(await findUnfinishedOrder(who, context)).toMatchObject({
    missing: 'answer',
    paidAt: { on: '2026-03-02', time: '09:00' },
  })
})

test('once its day is too near, an order waits for another day and is neither signed nor paid for the old one', async () => {
  const { context, who, order } = await ordered()
  const other = await someCustomer(context)
  const unsigned = await someOrder(other, context, 'washer')
  await sign(who, order, context)
  const card = await saveCard(who, context)
  context.clock.set('2026-03-05T14:00:00Z')
  expect(await findUnfinishedOrder(who, context)).toMatchObject({ missing: 'day' })
  expect(await findUnfinishedOrder(other, context)).toMatchObject({ missing: 'day' })
  expect(await getCheckout(who, context)).toMatchObject({ kind: 'order', lost: 'passed' })
  const pay = { orderId: order.id, methodId: card.id, idempotencyKey: randomUUID() }
  const refused = { ok: false, problem: { code: 'delivery-date-unavailable' } }
  expect(await payInitial(who, inputOf(payInitialInput, pay), context)).toEqual(refused)
  await expect(sign(other, unsigned, context)).rejects.toThrow('delivery-date-unavailable')

  unwrap(await reopenCheckout(who, order.id, context))
  expect(await getCheckout(who, context)).toMatchObject({
    kind: 'open',
    checkout: { next: 'delivery', schedule: { ok: true, value: { frequency: 'WEEKLY' } } },
  })
  expect(unwrap(await reopenCheckout(who, order.id, context))).toBeNull()
})

test('what was paid in another tab meanwhile is not given up by going back to checkout', async () => {
  const { context, who, order } = await ordered()
  await sign(who, order, context)
  const card = await saveCard(who, context)
  const pay = { orderId: order.id, methodId: card.id, idempotencyKey: randomUUID() }
  unwrap(await payInitial(who, inputOf(payInitialInput, pay), context))
  const refused = { ok: false, problem: { code: 'payment-already-made' } }
  expect(await reopenCheckout(who, order.id, context)).toEqual(refused)
  expect(unwrap(await getOrder(who, order.number, context))).toMatchObject({
    state: 'confirmed',
    payments: [{ state: 'settled' }],
  })
})

test('nothing waits once the order is paid, nor for guests', async () => {
  const { context, who, order } = await ordered()
  await sign(who, order, context)
  const card = await saveCard(who, context)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, methodId: card.id, idempotencyKey: randomUUID() }),
      context,
    ),
  )
  expect(await findUnfinishedOrder(who, context)).toBeNull()
  expect(await findUnfinishedOrder(await someGuest(context), context)).toBeNull()
})

test('a mail reminds once, a day later, in the language of the order, of what is missing and until when', async () => {
  const { context, who, order } = await ordered()
  await context.db.run(sql`update orders set locale = 'es-US' where id = ${order.id}`)
  await sign(who, order, context)
  context.clock.set('2026-03-03T13:59:00Z')
  expect(await remindUnfinished(context)).toMatchObject({ done: 0 })
  context.clock.set('2026-03-03T14:00:00Z')
  await Promise.all([remindUnfinished(context), remindUnfinished(context)])
  context.clock.advanceDays(1)
  expect(await remindUnfinished(context)).toMatchObject({ done: 0 })
  const sent = await mails(context)
  expect(sent.map(({ subject }) => subject)).toEqual([`Su pedido ${order.number} aún no está completo`])
  expect(sent[0]?.text).toContain('Falta un paso: el pago inicial de $26.99')
  expect(sent[0]?.text).toContain(
    'Complételo a más tardar el 4 de marzo de 2026 para conservar el día que eligió. Después tendrá que elegir otro, hasta el 5 de marzo de 2026 inclusive',
  )
  expect(sent[0]?.text).toContain('/us/es/login?return=/checkout')
})

test('nobody is reminded of an order that is paid, or of one that is about to be cancelled', async () => {
  const { context, who, order } = await ordered()
  context.clock.set('2026-03-06T15:00:00Z')
  expect(await remindUnfinished(context)).toMatchObject({ done: 0 })
  context.clock.set('2026-03-03T15:00:00Z')
  await sign(who, order, context)
  const card = await saveCard(who, context)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, methodId: card.id, idempotencyKey: randomUUID() }),
      context,
    ),
  )
  expect(await remindUnfinished(context)).toMatchObject({ done: 0 })
})

test('an order that cannot be reminded of is logged, and the one behind it is still reminded of', async () => {
  const { context, order } = await ordered()
  const other = await someCustomer(context)
  context.clock.set('2026-03-02T14:01:00Z')
  const behind = await someOrder(other, context, 'washer')
  context.clock.set('2026-03-03T15:00:00Z')
  // Nobody can tell until when such an order can be finished.
  await context.db.run(sql`update orders set delivery = delivery - 'date' where id = ${order.id}`)
  const lines: string[] = []
  const logged = { ...context, log: pino({}, { write: (line: string) => void lines.push(line) }) }
  expect(await remindUnfinished(logged)).toEqual({ done: 1, failed: 1 })
  expect(lines.map((line) => JSON.parse(line).order)).toEqual([order.id])
  expect((await mails(context)).map(({ subject }) => subject)).toEqual([
    `Your order ${behind.number} is not finished yet`,
  ])
})

test('orders that could not be released in time keep no later order from its reminder', async () => {
  const { context, order } = await ordered()
  const other = await someCustomer(context)
  context.clock.set('2026-03-05T14:00:00Z')
  const behind = await someOrder(other, context, 'washer')
  // As many as one look takes, all of them past their last day.
  await context.db.run(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'number', o.number || '-' || n, 'basket_id', gen_random_uuid()))).*
    from orders o, generate_series(1, 50) n where o.id = ${order.id}`)
  context.clock.set('2026-03-06T15:00:00Z')
  expect(await remindUnfinished(context)).toMatchObject({ done: 1 })
  expect((await mails(context)).map(({ subject }) => subject)).toEqual([
    `Your order ${behind.number} is not finished yet`,
  ])
})

test('an order is cancelled on the day after the last one, its things return to the cart, and a mail says so', async () => {
  const { context, who, order } = await ordered()
  await sign(who, order, context)
  // 11:59 PM on March 5 in Columbus, then midnight.
  context.clock.set('2026-03-06T04:59:00Z')
  expect(await releaseAbandoned(context)).toMatchObject({ done: 0 })
  context.clock.set('2026-03-06T05:00:00Z')
  await Promise.all([releaseAbandoned(context), releaseAbandoned(context)])
  expect(await findUnfinishedOrder(who, context)).toBeNull()
  expect(await getBasket(who, context)).toMatchObject({ count: 1 })
  const sent = await mails(context)
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Your order ${order.number} was canceled because it was not finished`,
  ])
  expect(sent[0]?.text).toContain('through March 5, 2026')
})

test('an order that cannot be ended is logged, and the ones behind it are still ended', async () => {
  const { context, order } = await ordered()
  const other = await someCustomer(context)
  context.clock.set('2026-03-02T14:01:00Z')
  const behind = await someOrder(other, context, 'washer')
  context.clock.set('2026-03-06T05:00:00Z')
  const setDelivery = (state: string) =>
    context.db.run(sql`update delivery set state = ${state} where order_id = ${order.id}`)
  // A delivery that has ended already cannot be cancelled, and its order with it.
  await setDelivery('cancelled')
  const lines: string[] = []
  const logged = { ...context, log: pino({}, { write: (line: string) => void lines.push(line) }) }
  expect(await releaseAbandoned(logged)).toEqual({ done: 1, failed: 1 })
  expect(lines.map((line) => JSON.parse(line).order)).toEqual([order.id])
  const states = sql`select id, state from orders order by created_at`
  expect(await context.db.rows(states)).toEqual([
    { id: order.id, state: 'created' },
    { id: behind.id, state: 'failed' },
  ])
  // Nothing of the one that failed was done by half: the next run ends it.
  await setDelivery('scheduled')
  expect(await releaseAbandoned(context)).toMatchObject({ done: 1 })
})

test('a shopper who cancels gets no mail about an order that was not finished', async () => {
  const { context, who, order } = await ordered()
  unwrap(await cancelOrder(who, order.id, context))
  context.clock.advanceDays(5)
  expect(await remindUnfinished(context)).toMatchObject({ done: 0 })
  expect(await releaseAbandoned(context)).toMatchObject({ done: 0 })
  expect(await mails(context)).toEqual([])
})

test('the signing of an order that was cancelled is over, though its agreements were signed', async () => {
  const { context, who, order } = await ordered()
  expect(await latestSigning(who, context)).toMatchObject({ isOver: false })
  await sign(who, order, context)
  unwrap(await cancelOrder(who, order.id, context))
  expect(await latestSigning(who, context)).toMatchObject({ isOver: true, orderNumber: order.number })
})

test('an order with several agreements is reminded of all of them, in the language of the order', async () => {
  const context = await freshStore()
  onTestFinished(() => context.dispose())
  context.clock.set('2026-03-02T14:00:00Z')
  const who = await someCustomer(context)
  await someOrder(who, context, 'sofa', 'tv')
  expect(await findUnfinishedOrder(who, context)).toMatchObject({ agreements: 2 })
  await context.db.run(sql`update orders set locale = 'es-US'`)
  context.clock.set('2026-03-03T15:00:00Z')
  await remindUnfinished(context)
  const [mail] = await mails(context)
  expect(mail?.text).toContain('leer y firmar sus contratos, y hacer el pago inicial')
})
