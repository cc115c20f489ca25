import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { getOrder } from './get-order.ts'
import { markDelivered } from './mark-delivered.ts'
import { type Order, payInitialInput } from './schema.ts'
import { paidOrder, sign, someCustomer, someOrder } from './testing/shopper.ts'

test('an order is not delivered on a day on which its store is closed', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await paidOrder(who, context)
  context.clock.advanceDays(90)
  await context.db.run(sql`update store set closed_dates = '{2026-03-07}' where id = '00101'`)
  const refused = (on: string, open: string) => ({
    ok: false,
    problem: { code: 'store-closed', field: 'on', params: { on, open } },
  })
  // A Sunday, a day of the store's own, and a holiday.
  const closed = {
    '2026-03-08': '2026-03-06',
    '2026-03-07': '2026-03-06',
    '2026-05-25': '2026-05-23',
  } as const
  for (const [on, open] of Object.entries(closed) as [CivilDate, CivilDate][]) {
    expect(await markDelivered(order.number, on, 'test', context)).toEqual(refused(on, open))
  }
  expect(unwrap(await getOrder(who, order.number, context)).state).toBe('confirmed')
  const trail = await context.db.rows<{ outcome: string }>(sql`select outcome from audit`)
  expect(trail.map(({ outcome }) => outcome)).toEqual(['store-closed', 'store-closed', 'store-closed'])
  unwrap(await markDelivered(order.number, '2026-03-06', 'test', context))
})

test('an order is delivered neither tomorrow nor before it was made, by the calendar of its store', async () => {
  const context = await testStore()
  // Still March 2 in Columbus.
  context.clock.set('2026-03-03T03:00:00Z')
  const order = await paidOrder(await someCustomer(context), context)
  const refusal = async (on: CivilDate) => {
    const marked = await markDelivered(order.number, on, 'test', context)
    return marked.ok ? marked : marked.problem
  }
  expect(await refusal('2026-03-01')).toEqual({
    code: 'day-too-early',
    field: 'on',
    params: { on: '2026-03-01', first: '2026-03-02' },
  })
  expect(await refusal('2026-03-03')).toEqual({
    code: 'day-to-come',
    field: 'on',
    params: { on: '2026-03-03', today: '2026-03-02' },
  })
  expect(await refusal('2026-03-02')).toEqual({ ok: true, value: 'delivery' })
})

test('an order of a closed day is delivered on that day or later, never on the open day before', async () => {
  const context = await testStore()
  // A Sunday.
  context.clock.set('2026-03-08T15:00:00Z')
  const order = await paidOrder(await someCustomer(context), context)
  const mark = (on: CivilDate) => markDelivered(order.number, on, 'test', context, { onClosedDay: true })
  expect(await mark('2026-03-07')).toMatchObject({
    problem: { code: 'day-too-early', params: { on: '2026-03-07', first: '2026-03-08' } },
  })
  expect(await mark('2026-03-08')).toEqual({ ok: true, value: 'delivery' })
})

test('an order is not delivered before the day of its signatures', async () => {
  const context = await testStore()
  const order = await paidOrder(await someCustomer(context), context)
  await context.db.run(sql`update orders set created_at = created_at - interval '3 days'`)
  expect(await markDelivered(order.number, '2026-02-28', 'test', context)).toMatchObject({
    problem: { code: 'day-too-early', params: { on: '2026-02-28', first: '2026-03-02' } },
  })
})

test('the mail about the delivery names the payment dates of the day that it really was', async () => {
  const context = await testStore()
  const order = await paidOrder(await someCustomer(context), context)
  // Planned for March 5.
  context.clock.set('2026-03-07T15:00:00Z')
  unwrap(await markDelivered(order.number, '2026-03-07', 'test', context))
  while ((await runOutbox(context)) > 0);
  const [agreement] = order.agreements
  const mail = (await listSent(context)).find(({ subject }) => subject.endsWith('was delivered'))
  expect(mail?.text).toContain(
    `Agreement ${agreement?.number}: payment 2 of 104, $26.99 with tax, is due on March 14, 2026. ` +
      'Then one every week, the last on February 26, 2028.\n' +
      `Agreement ${agreement?.number}: same as cash through June 5, 2026. ` +
      'Pay it off by then, and you pay no more than the cash price.\n\n' +
      'All payment dates are in the calendar of your account. What it takes to own an agreement early is on its page.',
  )
})

test('goods do not leave while the first payment is on its way from a bank account, unless the operator insists', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  await confirmBankAccount(who, context)
  const bank = (await savedMethods(who, context)).find(({ kind }) => kind === 'bank')
  const pay = async () => {
    const order = await someOrder(who, context)
    await sign(who, order, context)
    const asked = { orderId: order.id, idempotencyKey: randomUUID(), methodId: bank?.id ?? '' }
    unwrap(await payInitial(who, inputOf(payInitialInput, asked), context))
    return order
  }
  const [waits, leaves] = [await pay(), await pay()]
  context.clock.set('2026-03-05T15:00:00Z')
  const mark = (order: Order, insisted = {}) =>
    markDelivered(order.number, '2026-03-05', 'test', context, insisted)
  const refused = { problem: { code: 'first-payment-on-its-way', field: 'orderNumber' } }
  expect(await mark(waits)).toMatchObject(refused)
  expect(await mark(leaves)).toMatchObject(refused)
  expect(await mark(leaves, { whileUnsettled: true })).toEqual({ ok: true, value: 'delivery' })
  const found = unwrap(await getOrder(who, waits.number, context))
  expect(found).toMatchObject({ state: 'confirmed', agreements: [{ paymentsOnTheirWay: [1] }] })
  expect(await context.db.rows(sql`select input from audit where outcome = 'done'`)).toEqual([
    { input: { orderNumber: leaves.number, on: '2026-03-05', whileUnsettled: 'yes' } },
  ])
  context.clock.set('2026-03-10T15:00:00Z')
  await pollDebits(context)
  expect(unwrap(await getOrder(who, waits.number, context)).agreements).toMatchObject([
    { paymentsOnTheirWay: [] },
  ])
  expect(await mark(waits)).toEqual({ ok: true, value: 'delivery' })
})
