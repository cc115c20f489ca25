import { afterEach, beforeEach, expect, test } from 'vitest'
import { codedPromotion } from '#core/catalogue/promotion/testing/coded-promotions.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { orderInput, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getBasket } from '../basket/get-basket.ts'
import { fill } from '../basket/testing/fill.ts'
import { applyCode } from './apply-code.ts'
import { removeCode } from './remove-code.ts'
import { applyCodeInput, removeCodeInput } from './schema.ts'

let context: TestContext
beforeEach(async () => {
  context = await freshStore()
  await codedPromotion(context, { id: 'one' })
  await codedPromotion(context, { id: 'two', percentOff: 20 })
})
afterEach(() => context.dispose())

test('two tabs that apply and take back codes leave one code or none, and the price is that of the basket', async () => {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'sofa', quantity: 1 })
  const apply = (code: string) => applyCode(who, inputOf(applyCodeInput, { code }), context)
  const remove = (promotionId: string) => removeCode(who, inputOf(removeCodeInput, { promotionId }), context)
  const expected = { one: 2_249, two: 1_999, none: 2_499 }
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      ...['one', 'two', 'one', 'two'].map(apply),
      ...['one', 'two'].map(remove),
    ])
    // Each answer is the basket as it was at that moment, never a price of one code with the name of another.
    for (const answer of answers) {
      if (!answer.ok) {
        expect(['promotion-code-applied', 'promotion-code-not-applied']).toContain(answer.problem.code)
        continue
      }
      const { code, items } = answer.value
      expect(items[0]?.rent?.paymentCents).toBe(expected[(code?.id ?? 'none') as keyof typeof expected])
    }
    const rows = await context.db.rows<{ promotionId: string }>(
      sql`select promotion_id from applied_promotion where customer_id = ${who.customerId}`,
    )
    expect(rows.length).toBeLessThanOrEqual(1)
    const basket = await getBasket(who, context)
    expect(basket?.code?.id).toBe(rows[0]?.promotionId)
  }
})

test('of two equal codes at once one is applied, the other is told so', async () => {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'sofa', quantity: 1 })
  const both = await Promise.all(
    ['one', 'ONE'].map((code) => applyCode(who, inputOf(applyCodeInput, { code }), context)),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'promotion-code-applied' } })
})

test('a code taken back in another tab while the order is placed: the order has the price that was seen, or is refused', async () => {
  for (let round = 0; round < 2; round += 1) {
    const who = await someCustomer(context)
    await fill(who, context, { productId: 'sofa', quantity: 1 })
    const { id, totals } = unwrap(await applyCode(who, inputOf(applyCodeInput, { code: 'one' }), context))
    const seen = { ...orderInput(id, context), totalCents: totals.totalCents }
    const [order] = await Promise.all([
      createOrder(who, seen, context),
      removeCode(who, inputOf(removeCodeInput, { promotionId: 'one' }), context),
    ])
    if (order.ok) expect(order.value.agreements).toMatchObject([{ paymentCents: 2_249 }])
    else expect(order.problem.code).toBe('order-price-changed')
  }
})

test('a code that takes nothing off, or is for somebody else, leaves the one before as it was', async () => {
  await codedPromotion(context, { id: 'tv', products: ['tv'] })
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'sofa', quantity: 1 })
  const apply = (code: string) => applyCode(who, inputOf(applyCodeInput, { code }), context)
  unwrap(await apply('one'))
  expect(await apply('tv')).toMatchObject({ problem: { code: 'promotion-code-other-goods', field: 'code' } })
  expect((await getBasket(who, context))?.code).toMatchObject({ id: 'one', obstacle: null })
  const stranger = await someCustomer(context)
  const { items } = await fill(stranger, context, { productId: 'sofa', quantity: 1 })
  expect(items[0]?.rent?.paymentCents).toBe(2_499)
  expect(await removeCode(stranger, inputOf(removeCodeInput, { promotionId: 'one' }), context)).toMatchObject(
    { problem: { code: 'promotion-code-not-applied' } },
  )
})

test('one network cannot try codes without end, and codes that hold are not counted', async () => {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'sofa', quantity: 1 })
  const from = (address: string) => (code: string) =>
    applyCode(who, inputOf(applyCodeInput, { code }), fromClient(context, address))
  const here = from('203.0.113.7')
  for (let guess = 0; guess < 99; guess += 1)
    expect(await here(`guess-${guess}`)).toMatchObject({ problem: { code: 'promotion-code-unknown' } })
  for (const code of ['one', 'two', 'one']) expect((await here(code)).ok).toBe(true)
  await here('guess')
  expect(await here('two')).toMatchObject({ problem: { code: 'too-many-requests' } })
  expect((await from('203.0.113.8')('two')).ok).toBe(true)
})
