import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { saveCard, sign, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { commands } from './commands.ts'

test('mark-delivered accepts only days on which the store was open', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'sofa')
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, idempotencyKey: randomUUID(), methodId }),
      context,
    ),
  )
  context.clock.set('2026-03-08T15:00:00Z')
  const markDelivered = (...args: string[]) =>
    commands['mark-delivered']?.run([order.number, ...args], { context, url: '', actor: 'olga' })
  const closed = {
    code: 'store-closed',
    field: 'on',
    params: { on: '2026-03-08', open: '2026-03-07' },
  }
  expect(await markDelivered()).toEqual({ ok: false, problem: closed })
  expect(await markDelivered('2026-03-08')).toEqual({ ok: false, problem: closed })
  expect(await markDelivered('2026-03-07')).toEqual({
    ok: true,
    value: [`Order ${order.number} was delivered on 2026-03-07.`],
  })
})
