import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { renewFeed } from '#core/agreement/calendar/feed-address.ts'
import { readFeed } from '#core/agreement/calendar/read-feed.ts'
import { readIcs } from '#core/agreement/calendar/testing/read-ics.ts'
import type { Context } from '#core/context.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { changeEmail } from '#core/shopper/email-change/testing/change-email.ts'
import { saveChoices } from '#core/shopper/notification/save-choices.ts'
import { choicesInput } from '#core/shopper/notification/schema.ts'
import { addPhone } from '#core/shopper/phone/change-phones.ts'
import { phoneInput } from '#core/shopper/phone/schema.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { rescheduleSchema } from '../delivery/schema.ts'
import { getOrder } from './get-order.ts'
import { remindDeliveries } from './remind-deliveries.ts'
import { rescheduleDelivery } from './reschedule-delivery.ts'
import { paidOrder, someCustomer } from './testing/shopper.ts'

async function reminders(context: Context) {
  await remindDeliveries(context)
  while ((await runOutbox(context)) > 0);
  return (await listSent(context)).filter(({ text }) => text.includes('tomorrow'))
}

test('the day before, by the day of the store, a delivery is reminded of once, by mail and by text with a consent', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  unwrap(await addPhone(who, inputOf(phoneInput, { phone: '6145550188' }), context))
  const typed = { mailAppointments: 'on', textAppointments: 'on', phone: '6145550188', agrees: 'on' }
  unwrap(await saveChoices(who, inputOf(choicesInput, typed), 'en-US', context))
  const order = await paidOrder(who, context, 'sofa')
  expect(order.delivery.date).toBe('2026-03-05')
  // In Columbus it is still March 3.
  context.clock.set('2026-03-04T03:30:00Z')
  expect(await reminders(context)).toEqual([])
  context.clock.set('2026-03-04T06:00:00Z')
  expect((await reminders(context)).map(({ channel }) => channel)).toEqual(['mail'])
  context.clock.set('2026-03-04T16:00:00Z')
  const both = await reminders(context)
  expect(both.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
  expect(both.find(({ channel }) => channel === 'sms')).toMatchObject({
    recipient: '6145550188',
    text: expect.stringMatching(/will deliver your order .* tomorrow, March 5, 2026, 10:00.AM to 12:00.PM/),
  })
  expect(await reminders(context)).toHaveLength(2)
})

test('a delivery that moves is reminded of on its new day, and nobody who turned reminders off is', async () => {
  const context = await testStore()
  const [who, quiet] = [await someCustomer(context), await someCustomer(context)]
  unwrap(await saveChoices(quiet, inputOf(choicesInput, {}), 'en-US', context))
  const order = await paidOrder(who, context, 'sofa')
  await paidOrder(quiet, context, 'tv')
  const slot = inputOf(rescheduleSchema, { date: '2026-03-10', window: '12:00-15:00' })
  unwrap(await rescheduleDelivery(who, { ...slot, orderNumber: order.number }, context))
  context.clock.set('2026-03-04T16:00:00Z')
  expect(await reminders(context)).toEqual([])
  context.clock.set('2026-03-09T16:00:00Z')
  expect(await reminders(context)).toMatchObject([
    { channel: 'mail', recipient: `${who.customerId}@example.com` },
  ])
})

test('the calendar file has the delivery beside the payments, on its day, with its time', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  await paidOrder(who, context, 'sofa')
  const file = unwrap(await renewFeed(who, context))
  const { events } = readIcs(unwrap(await readFeed(file, 'en-US', context)))
  const days = events.filter(({ UID }) => UID?.endsWith('-delivery@appointments'))
  expect(days).toMatchObject([
    {
      'DTSTART;VALUE=DATE': '20260305',
      SUMMARY: expect.stringMatching(/^Delivery: 10:00.AM to 12:00.PM$/),
      alarms: [{ TRIGGER: '-P1D' }],
    },
  ])
})

test('after a change of address, mails about an order go to the new one', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  await paidOrder(who, context, 'sofa')
  const account = { email: `${who.customerId}@example.com`, password: 'Secret-1234!' }
  const subject = randomUUID()
  unwrap(
    await context.adapters.identity.register({ ...account, subject, givenName: 'Ana', familyName: 'Ruiz' }),
  )
  await context.db.run(sql`update customer set identity_subject = ${subject} where id = ${who.customerId}`)
  await changeEmail(who, 'moved@example.com', context)
  context.clock.set('2026-03-04T16:00:00Z')
  expect(await reminders(context)).toMatchObject([{ channel: 'mail', recipient: 'moved@example.com' }])
})

test('nobody is reminded of a delivery whose first payment came back from the bank', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await paidOrder(who, context, 'sofa')
  context.clock.set('2026-03-04T06:00:00Z')
  await remindDeliveries(context)
  const [paid] = unwrap(await getOrder(who, order.number, context)).payments
  unwrap(await returnPayment({ paymentId: paid?.id ?? '', reason: 'R01' }, 'test', context))
  expect(await reminders(context)).toEqual([])
})
