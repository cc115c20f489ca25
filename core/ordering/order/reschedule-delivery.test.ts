import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { enrolAutopay } from '#core/agreement/autopay/enrol-autopay.ts'
import { authorization } from '#core/agreement/autopay/testing/enrolled.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { openDatabase } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { rescheduleSchema } from '../delivery/schema.ts'
import { payInitial } from '../initial-payment/pay-initial.ts'
import { getOrder } from './get-order.ts'
import { markDelivered } from './mark-delivered.ts'
import { moveDelivery } from './move-delivery.ts'
import { remindDeliveries } from './remind-deliveries.ts'
import { deliveryChoices, moveTo, rescheduleDelivery } from './reschedule-delivery.ts'
import { payInitialInput } from './schema.ts'
import { paidOrder, saveCard, sign, someCustomer, someOrder } from './testing/shopper.ts'

test('a delivery moves to another day until it is made, and the dates of the payments with it', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'sofa')
  const move = (date: string, window = '12:00-15:00') =>
    rescheduleDelivery(
      who,
      { ...inputOf(rescheduleSchema, { date, window }), orderNumber: order.number },
      context,
    )
  // An agreement that is still to be signed names its delivery day.
  expect(await move('2026-03-10')).toMatchObject({ problem: { code: 'transition-refused' } })
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, idempotencyKey: randomUUID(), methodId }),
      context,
    ),
  )
  expect(order.agreements[0]?.firstRenewalOn).toBe('2026-03-12')
  expect(unwrap(await move('2026-03-10'))).toMatchObject({
    delivery: { date: '2026-03-10', window: { from: '12:00', to: '15:00' } },
    agreements: [{ deliveryOn: '2026-03-10', firstRenewalOn: '2026-03-17' }],
  })
  await runOutbox(context)
  const sent = await listSent(context)
  const mail = (subject: RegExp) => sent.find((each) => subject.test(each.subject))?.text
  expect(mail(/is confirmed$/)).toMatch(/deliver it on March 5, 2026, between 10:00.AM and 12:00.PM, to \S/)
  expect(mail(/^New delivery day/)).toMatch(/on March 10, 2026, between 12:00.PM and 3:00.PM, to \S/)
  expect(mail(/^New delivery day/)).toContain(
    `Agreement ${order.agreements[0]?.number}: payment 2 of 104, $26.99 with tax, is due on March 17, 2026.`,
  )
  expect(mail(/^New delivery day/)).not.toContain('Autopay')
  expect(await move('2026-03-08')).toMatchObject({
    problem: { code: 'delivery-date-unavailable', field: 'date' },
  })
  expect(await move('2026-03-11', '08:00-09:00')).toMatchObject({
    problem: { code: 'delivery-window-unavailable', field: 'window' },
  })
  const other = await someCustomer(context)
  const notTheirs = { orderNumber: order.number, date: '2026-03-11', window: '12:00-15:00' }
  expect(
    await rescheduleDelivery(other, { ...notTheirs, ...inputOf(rescheduleSchema, notTheirs) }, context),
  ).toMatchObject({
    problem: { code: 'not-found' },
  })
  context.clock.advanceDays(8)
  unwrap(await markDelivered(order.number, '2026-03-10', 'test', context))
  expect(await move('2026-03-12')).toMatchObject({ problem: { code: 'transition-refused' } })
})

test('the mail about a moved delivery names the first day of autopay, too', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await paidOrder(who, context, 'sofa')
  const [agreement] = order.agreements
  if (agreement === undefined) throw new Error('the order has no agreement')
  const { id: methodId } = await saveCard(who, context)
  unwrap(await enrolAutopay(who, await authorization(who, agreement, methodId, context), context))
  const slot = inputOf(rescheduleSchema, { date: '2026-03-10', window: '12:00-15:00' })
  unwrap(await rescheduleDelivery(who, { ...slot, orderNumber: order.number }, context))
  while ((await runOutbox(context)) > 0);
  const mail = (await listSent(context)).find(({ subject }) => subject.startsWith('New delivery day'))
  expect(mail?.text).toContain(
    `Autopay makes its first payment on agreement ${agreement.number} on March 17, 2026.`,
  )
})

test('from its day on, a delivery is moved by the store alone', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await paidOrder(who, context, 'sofa')
  const slot = inputOf(rescheduleSchema, { date: '2026-03-10', window: '12:00-15:00' })
  const move = () => rescheduleDelivery(who, { ...slot, orderNumber: order.number }, context)
  for (const now of ['2026-03-05T14:00:00Z', '2026-03-06T14:00:00Z']) {
    context.clock.set(now)
    expect(await move()).toEqual({ ok: false, problem: { code: 'delivery-too-late' } })
  }
  context.clock.set('2026-03-04T14:00:00Z')
  unwrap(await move())
})

test('an operator moves a delivery to a free window, on its day too, and its customer is told', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await paidOrder(who, context, 'sofa')
  context.clock.set('2026-03-05T14:00:00Z')
  const asked = (date: string, window?: string) =>
    moveDelivery(
      { ...inputOf(rescheduleSchema, { date, window }), orderNumber: order.number },
      'olga',
      context,
    )
  expect(await asked('2026-03-08', '12:00-15:00')).toMatchObject({
    problem: { code: 'delivery-date-unavailable', field: 'date' },
  })
  expect(await asked('2026-03-11', '08:00-09:00')).toMatchObject({
    problem: { code: 'delivery-window-unavailable', field: 'window' },
  })
  expect(await asked('2026-03-11')).toMatchObject({ problem: { code: 'choice-required', field: 'window' } })
  expect(unwrap(await asked('2026-03-11', '12:00-15:00'))).toEqual({
    ...{ date: '2026-03-11', window: '12:00-15:00' },
  })
  expect(unwrap(await getOrder(who, order.number, context))).toMatchObject({
    delivery: { date: '2026-03-11', window: { from: '12:00', to: '15:00' } },
    agreements: [{ deliveryOn: '2026-03-11', firstRenewalOn: '2026-03-18' }],
  })
  while ((await runOutbox(context)) > 0);
  const mail = (await listSent(context)).find(({ subject }) => subject.startsWith('New delivery day'))
  expect(mail?.text).toMatch(/on March 11, 2026, between 12:00.PM and 3:00.PM, to \S/)
  const trail = await context.db.rows<{ actor: string; outcome: string }>(sql`
    select actor, outcome from audit where command = 'move-delivery' order by at, id`)
  expect(trail.map(({ outcome }) => outcome).toSorted()).toEqual(
    ['choice-required', 'delivery-date-unavailable', 'delivery-window-unavailable', 'done'].toSorted(),
  )
  expect(new Set(trail.map(({ actor }) => actor))).toEqual(new Set(['olga']))

  context.clock.set('2026-03-11T18:00:00Z')
  unwrap(await markDelivered(order.number, '2026-03-11', 'test', context))
  expect(await asked('2026-03-13', '12:00-15:00')).toMatchObject({ problem: { code: 'transition-refused' } })
  const unknown = { ...inputOf(rescheduleSchema, { date: '2026-03-13' }), orderNumber: 'none' }
  expect(await moveDelivery(unknown, 'olga', context)).toMatchObject({ problem: { code: 'not-found' } })
})

test('a bundle cannot be moved to a day on which its slowest part is not there', async () => {
  const context = await testStore()
  await context.db.run(sql`update product set estimated_delivery = '2-4 Weeks' where id = 'nightstand'`)
  const who = await someCustomer(context)
  const order = await paidOrder(who, context, 'bedroom-set')
  const move = (date: string) => {
    const slot = inputOf(rescheduleSchema, { date, window: '12:00-15:00' })
    return rescheduleDelivery(who, { ...slot, orderNumber: order.number }, context)
  }
  const { days } = await deliveryChoices(order, unwrap(await getStore(order.storeId, context)), context)
  expect(days[0]?.date).toBe('2026-03-16')
  expect(await move('2026-03-14')).toMatchObject({ problem: { code: 'delivery-date-unavailable' } })
  expect(unwrap(await move('2026-03-17')).delivery.date).toBe('2026-03-17')
})

test('a move that read its order before another one takes back the reminder of the day that it has by then', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await paidOrder(who, context, 'sofa')
  const first = inputOf(rescheduleSchema, { date: '2026-03-10', window: '12:00-15:00' })
  unwrap(await rescheduleDelivery(who, { ...first, orderNumber: order.number }, context))
  context.clock.set('2026-03-09T16:00:00Z')
  expect(await remindDeliveries(context)).toMatchObject({ done: 1 })
  const slot = { date: '2026-03-12', window: '12:00-15:00' } as const
  const now = context.clock.now()
  unwrap(
    await inTransaction(context.db, (tx) => moveTo(tx, { customerId: who.customerId, order, slot, now })),
  )
  const waiting = sql`select dedupe_key from outbox_message where dedupe_key like 'delivery-reminder %'`
  expect(await context.db.rows(waiting)).toEqual([])
})

test('an operator moves and marks a delivery with the one connection that the command holds', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await paidOrder(who, context, 'sofa')
  const db = openDatabase(context.databaseUrl, { connections: 1 })
  onTestFinished(() => db.close())
  const narrow = { ...context, db, read: db }
  const slot = inputOf(rescheduleSchema, { date: '2026-03-10', window: '12:00-15:00' })
  unwrap(await moveDelivery({ ...slot, orderNumber: order.number }, 'olga', narrow))
  context.clock.set('2026-03-10T18:00:00Z')
  unwrap(await markDelivered(order.number, '2026-03-10', 'olga', narrow))
})

test('however often its customer moves an order, no day is later than at the beginning; then only the store moves it', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const { number } = await paidOrder(who, context, 'sofa')
  const store = unwrap(await getStore('00101', context))
  const last = async (fulfilment: 'delivery' | 'pickup' = 'delivery') => {
    const order = unwrap(await getOrder(who, number, context))
    return (await deliveryChoices({ ...order, fulfilment }, store, context)).days.at(-1)?.date
  }
  const wanted = (date: string) => ({
    ...inputOf(rescheduleSchema, { date, window: '12:00-15:00' }),
    orderNumber: number,
  })
  const move = (date: string) => rescheduleDelivery(who, wanted(date), context)
  unwrap(await move((await last()) ?? ''))
  context.clock.advanceDays(18)
  // Ordered on March 2: the goods need a day, and 21 more are offered.
  expect([await last(), await last('pickup')]).toEqual(['2026-03-24', '2026-03-24'])
  unwrap(await move('2026-03-24'))
  context.clock.advanceDays(2)
  expect(await last()).toBe('2026-03-24')
  expect(await move('2026-03-25')).toMatchObject({ problem: { code: 'delivery-date-unavailable' } })
  expect((await moveDelivery(wanted('2026-03-25'), 'olga', context)).ok).toBe(true)
})
