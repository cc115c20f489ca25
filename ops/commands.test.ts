import { expect, test } from 'vitest'
import { rented } from '#core/money/payment/testing/rented.ts'
import { paidOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { plantVisit } from '#core/ordering/visit/testing/plant.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

const markDelivered = (context: TestContext, ...args: string[]) =>
  commands['mark-delivered']?.run(args, { context, url: '', actor: 'olga' })

test('mark-delivered accepts only days on which the store was open', async () => {
  const context = await testStore()
  const order = await paidOrder(await someCustomer(context), context)
  context.clock.set('2026-03-08T15:00:00Z')
  const mark = (...args: string[]) => markDelivered(context, order.number, ...args)
  const closed = {
    code: 'store-closed',
    field: 'on',
    params: { on: '2026-03-08', open: '2026-03-07' },
  }
  expect(await mark()).toEqual({ ok: false, problem: closed })
  expect(await mark('2026-03-08')).toEqual({ ok: false, problem: closed })
  expect(await mark('2026-03-07')).toEqual({
    ok: true,
    value: [`Order ${order.number} was delivered on 2026-03-07.`],
  })
})

test('mark-delivered takes a closed day when the operator says so', async () => {
  const context = await testStore()
  const order = await paidOrder(await someCustomer(context), context)
  context.clock.set('2026-03-08T15:00:00Z')
  expect(await markDelivered(context, order.number, 'closed')).toEqual({
    ok: true,
    value: [`Order ${order.number} was delivered on 2026-03-08.`],
  })
  expect(await context.db.rows(sql`select input from audit where command = 'mark-delivered'`)).toEqual([
    { input: { orderNumber: order.number, on: '2026-03-08', onClosedDay: 'yes' } },
  ])
})

test('mark-delivered takes a day and both words together', async () => {
  const context = await testStore()
  const order = await paidOrder(await someCustomer(context), context)
  context.clock.set('2026-03-09T15:00:00Z')
  expect(await markDelivered(context, order.number, '2026-03-08', 'closed', 'unsettled')).toEqual({
    ok: true,
    value: [`Order ${order.number} was delivered on 2026-03-08.`],
  })
  expect(await context.db.rows(sql`select input from audit where command = 'mark-delivered'`)).toEqual([
    {
      input: { orderNumber: order.number, on: '2026-03-08', onClosedDay: 'yes', whileUnsettled: 'yes' },
    },
  ])
})

test('what a customer writes stays in the line of its visit, and makes none of its own', async () => {
  const context = await testStore()
  const { who, agreement } = await rented(context)
  const forged = 'It hums.\n10:00-12:00 return for agreement 50000099, scheduled: the dog bites'
  await plantVisit(who.customerId, agreement.id, context, forged)
  const run = { context, url: '', actor: 'olga' }
  expect(await commands.visits?.run(['00101', '2026-03-12'], run)).toEqual({
    ok: true,
    value: [`10:00-12:00 repair for agreement ${agreement.number}, scheduled: ${forged.replace('\n', ' ')}`],
  })
})

test('move-delivery takes a day and a window, and a window that does not exist is refused', async () => {
  const context = await testStore()
  const order = await paidOrder(await someCustomer(context), context)
  const move = (...args: string[]) =>
    commands['move-delivery']?.run([order.number, ...args], { context, url: '', actor: 'olga' })
  expect(await move('2026-03-11', '12:00-15:00')).toEqual({
    ok: true,
    value: [`Order ${order.number} is planned for 2026-03-11, 12:00-15:00.`],
  })
  expect(await move('2026-03-11', '03:00-04:00')).toMatchObject({
    problem: { code: 'delivery-window-unavailable' },
  })
  expect(await move('tomorrow')).toMatchObject({ ok: false, problem: { field: 'date' } })
})
