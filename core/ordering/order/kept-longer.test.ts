import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingStore, filled, paid, shopper } from '#core/agreement/charge/testing/charged.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { pickupSlots } from '#domain/ordering/pickup.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { getCheckout } from '../checkout/get-checkout.ts'
import { rescheduleSchema } from '../delivery/schema.ts'
import { deliveryChoices, rescheduleDelivery } from './reschedule-delivery.ts'

let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NE')
})
afterAll(() => context.dispose())

/** Later than the days that everybody is offered, and within the 14 more of a reservation. */
const lateDay = '2026-12-29'

async function pickupDays(...chosen: readonly 'reservation'[]) {
  const who = await shopper(context)
  await filled(who, context, ...chosen)
  const state = await getCheckout(who, context)
  if (state.kind !== 'open' || !state.checkout.pickup.possible) throw new Error('no pick-up is offered')
  return pickupSlots(state.checkout.pickup.calendar).map(({ date }) => date)
}

test('who pays for a reservation can pick up later, too', async () => {
  expect(await pickupDays()).not.toContain(lateDay)
  expect(await pickupDays('reservation')).toContain(lateDay)
})

test('an order that paid for a reservation moves to the later days as well', async () => {
  const store = unwrap(await getStore('00101', context))
  const days = async (order: Parameters<typeof deliveryChoices>[0]) =>
    (await deliveryChoices(order, store, context)).days.map(({ date }) => date)
  const move = (who: Parameters<typeof rescheduleDelivery>[0], orderNumber: string) => {
    const slot = inputOf(rescheduleSchema, { date: lateDay, window: '12:00-15:00' })
    return rescheduleDelivery(who, { ...slot, orderNumber }, context)
  }

  const plain = await shopper(context)
  const { order } = await paid(plain, context)
  expect(await days(order)).not.toContain(lateDay)
  expect(await move(plain, order.number)).toMatchObject({ problem: { code: 'delivery-date-unavailable' } })

  // Its agreement keeps the days that were promised, whatever the store offers later.
  const reserving = await shopper(context)
  const { order: reserved } = await paid(reserving, context, 'reservation')
  await context.db.run(
    sql`update store set flags = flags || '{"reservationEnabled":false,"reservationPeriod":1}'::jsonb where id = '00101'`,
  )
  for (const fulfilment of ['delivery', 'pickup'] as const)
    expect(await days({ ...reserved, fulfilment })).toContain(lateDay)
  expect(unwrap(await move(reserving, reserved.number))).toMatchObject({ delivery: { date: lateDay } })
})

test('the mail of an order says what its reservation does, and nothing where there is none', async () => {
  const own = await chargingStore('NE')
  const plain = await paid(await shopper(own), own)
  const reserved = await paid(await shopper(own), own, 'reservation')
  await runOutbox(own)
  const sent = await listSent(own)
  const mailOf = ({ order }: typeof plain) =>
    sent.find(({ subject }) => subject === `Your order ${order.number} is confirmed`)?.text
  expect(mailOf(reserved)).toContain(
    "Your reservation of $10.00 keeps your items for you until that day and goes toward your next payment. If you don't have them by then, you can choose another day or cancel.",
  )
  expect(mailOf(plain)).toContain('is confirmed.')
  expect(mailOf(plain)).not.toContain('reservation')
  await own.dispose()
})
