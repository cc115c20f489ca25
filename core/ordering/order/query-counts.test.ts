import { expect, test } from 'vitest'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { renter } from '#core/agreement/delinquency/testing/renter.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import type { Context } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { countingQueries } from '#core/testing/count-queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getOrder, getOrders } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { addUnits, deliveredOrder, someCustomer, someOrder } from './testing/shopper.ts'

/** How many queries a call sends. */
async function queriesOf(call: (context: Context) => Promise<unknown>, own: TestContext): Promise<number> {
  const counted = countingQueries(own)
  await call(counted.context)
  return counted.sent()
}

test('an order takes as many queries as ever before it is signed and after, however many things it holds', async () => {
  const own = await testStore()
  for (const id of ['sofa', 'console', 'tv']) await addUnits(own, id, 5)
  const who = await someCustomer(own)
  const created = await someOrder(who, own, 'sofa', 'console', 'tv')
  expect(await queriesOf((context) => getOrder(who, created.number, context), own)).toBe(5)
  const other = await someCustomer(own)
  const { number } = await deliveredOrder(other, own, 'sofa', 'console', 'tv')
  expect(await queriesOf((context) => getOrder(other, number, context), own)).toBe(6)
  expect(await queriesOf((context) => listOrders(other, context), own)).toBe(1)
  expect(await queriesOf((context) => listAgreements(other, context), own)).toBe(4)
})

test('orders with all that belongs to them take as many queries for three as for one', async () => {
  const own = await testStore()
  await addUnits(own, 'sofa', 5)
  const who = await someCustomer(own)
  const numbers: string[] = []
  for (let made = 0; made < 3; made += 1) numbers.push((await someOrder(who, own, 'sofa')).number)
  const first = numbers.slice(0, 1)
  const one = await queriesOf((context) => getOrders(who, first, context), own)
  expect(await queriesOf((context) => getOrders(who, numbers, context), own)).toBe(one)
  const orders = await getOrders(who, numbers, own)
  const each = await Promise.all(numbers.map((number) => getOrder(who, number, own)))
  expect(orders.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual(each.map(unwrap))
})

test('an order in a list has no more than a list shows: no address for bills, no card, no e-mail', async () => {
  const own = await testStore()
  const who = await someCustomer(own)
  const order = await someOrder(who, own, 'sofa')
  await own.db.run(
    sql`update orders set billing = ${JSON.stringify({ lastName: 'Ruiz' })} where id = ${order.id}`,
  )
  const [head] = await listOrders(who, own)
  const shown = [
    'basketId',
    'createdAt',
    'delivery',
    'dueTodayCents',
    'frequency',
    'fulfilment',
    'id',
    'lines',
  ]
  expect(Object.keys(head ?? {}).toSorted()).toEqual([...shown, 'number', 'state', 'storeId'])
})

test('an agreement with an open fee takes one query more than one without', async () => {
  const own = await testStore()
  const { who, agreement } = await renter(own, { state: 'CA' })
  const count = () => queriesOf((context) => getAgreement(who, agreement.number, context), own)
  own.clock.set('2026-03-14T16:00:00Z')
  const without = await count()
  expect(without).toBe(6)
  own.clock.set('2026-03-15T16:00:00Z')
  await processAgreements(own)
  expect(unwrap(await getAgreement(who, agreement.number, own)).openFees).not.toEqual([])
  expect(await count()).toBe(without + 1)
})
