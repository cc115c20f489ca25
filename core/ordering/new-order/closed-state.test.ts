import { expect, test } from 'vitest'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import type { UsState } from '#domain/base/us-states.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import { sql } from '#platform/db/sql.ts'
import { orderInput, someCustomer } from '../order/testing/shopper.ts'
import { agreementPaper } from '../signing/paper/agreement-paper.ts'
import { signingTerms } from '../signing/signing-terms.ts'
import { createOrder } from './create-order.ts'

/** An order at the fixture's store, moved to another state. */
async function orderIn(state: UsState, context: TestContext) {
  await context.db.run(sql`update store set state_code = ${state} where id = '00101'`)
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa' })
  const input = orderInput(basket.id, context)
  return createOrder(who, { ...input, delivery: { ...input.delivery, stateCode: state } }, context)
}

const refused = { ok: false, problem: { code: 'state-unsupported' } }

test('no agreement is opened in MN and WI, nor in DE, NC, NJ, OK, WY and PR [RTO-022]', async () => {
  const context = await testStore()
  for (const state of ['MN', 'WI', 'DE', 'NC', 'NJ', 'OK', 'WY', 'PR'] as const) {
    expect(await orderIn(state, context)).toMatchObject(refused)
  }
})

test('the operator opens NJ, and neither MN nor WI; the agreement is under the rules of its state [RTO-022]', async () => {
  const context = await testStore({ OPENED_STATES: 'NJ,MN,WI' })
  expect(await orderIn('MN', context)).toMatchObject(refused)
  expect(await orderIn('WI', context)).toMatchObject(refused)
  const order = unwrap(await orderIn('NJ', context))
  const pinned = await context.db.rows(
    sql`select pack_id as "packId", pack_version as "packVersion" from agreement where order_id = ${order.id}`,
  )
  expect(pinned).toEqual([{ packId: 'nj', packVersion: '2026-01' }])
})

test('Oklahoma opens with the number of a license, which the setting cannot replace [RTO-022]', async () => {
  const context = await testStore({ OPENED_STATES: 'OK,WY' })
  expect(await orderIn('OK', context)).toMatchObject(refused)
  await context.db.run(sql`insert into preference (id, value) values ('stateLicenses', '{"OK": "0815"}')`)
  await renewCatalogue(context.db)
  const order = unwrap(await orderIn('OK', context))
  const { customerId } = await context.db.one<{ customerId: string }>(sql`
    select customer_id from orders where id = ${order.id}`)
  for (const [locale, label] of [
    ['en-US', 'License number'],
    ['es-US', 'Número de licencia'],
  ] as const) {
    const [terms] = await signingTerms({ customerId, orderId: order.id }, context.clock.now(), context)
    const paper = JSON.stringify(agreementPaper(terms!, 'Store', locale, undefined).blocks)
    expect(paper).toContain(`{"label":"${label}","value":"0815"}`)
  }
  expect(await orderIn('WY', context)).toMatchObject(refused)
})
