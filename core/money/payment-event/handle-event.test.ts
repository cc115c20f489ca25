import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GatewayEvent } from '#adapters/payments/port.ts'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { findBreaches, noBreaches } from '../payment/testing/books.ts'
import { withGateway } from '../payment/testing/gateway.ts'
import { payment, rented } from '../payment/testing/rented.ts'
import { handlePaymentEvent } from './handle-event.ts'
import { deleteOldEvents } from './queries.ts'

const lost = () => {
  throw new Error('the answer was lost')
}

test('events settle a payment whose answer was lost, however often, at once and in whatever order they come', async () => {
  const context = await freshStore()
  await addUnits(context, 'console', 5)
  const { who, agreement, methodId } = await rented(context)
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  const { id, state } = unwrap(await makePayment(who, asked, withGateway(context, { after: lost })))
  expect(state).toBe('pending')
  const event = (name: string, about: GatewayEvent['about'], key = id) => ({ id: name, about, key })
  const stateNow = async () =>
    (await context.db.one<{ state: string }>(sql`select state from payment_intent where id = ${id}`)).state

  // The service is away when the event comes: it is heard when it is sent again.
  await expect(
    handlePaymentEvent(event('one', 'charge'), withGateway(context, { before: lost })),
  ).rejects.toThrow()
  expect(await stateNow()).toBe('pending')
  await Promise.all([
    handlePaymentEvent(event('two', 'charge'), context),
    handlePaymentEvent(event('one', 'charge'), context),
    handlePaymentEvent(event('one', 'charge'), context),
    handlePaymentEvent(event('three', 'refund'), context),
    handlePaymentEvent(event('four', 'charge', randomUUID()), context),
    handlePaymentEvent(event('five', 'charge', 'no key of this store'), context),
  ])
  expect(await stateNow()).toBe('settled')
  const calls: string[] = []
  await handlePaymentEvent(
    event('one', 'charge'),
    withGateway(context, { before: (call) => void calls.push(call) }),
  )
  expect(calls).toEqual([])
  expect(await findBreaches(context)).toEqual(noBreaches)
  const charged = await context.db.rows(sql`select 1 from gateway_charge where key = ${id}`)
  expect(charged).toHaveLength(1)
  expect(await deleteOldEvents(context.db, context.clock.now(), 10)).toBe(0)
  context.clock.advanceDays(31)
  expect(await deleteOldEvents(context.db, context.clock.now(), 10)).toBe(5)
  await context.dispose()
})

test('an event about a dispute is told to operators, and books what became of the charge', async () => {
  const context = await freshStore()
  const { who, agreement, methodId } = await rented(context)
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  const { id } = unwrap(await makePayment(who, asked, withGateway(context, { after: lost })))
  const told: unknown[] = []
  const log = Object.assign(Object.create(context.log), { error: (...said: unknown[]) => told.push(said) })
  await handlePaymentEvent({ id: 'one', about: 'dispute', key: id }, { ...context, log })
  await handlePaymentEvent({ id: 'one', about: 'dispute', key: id }, { ...context, log })
  expect(told).toEqual([[{ payment: id }, 'a payment is disputed, or its dispute has changed']])
  expect(await context.db.rows(sql`select state from payment_intent where id = ${id}`)).toEqual([
    { state: 'settled' },
  ])
  await context.dispose()
})
