import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveAddress } from '#core/shopper/address/save-address.ts'
import { addressInput } from '#core/shopper/address/schema.ts'
import { saveChoices } from '#core/shopper/notification/save-choices.ts'
import { choicesInput } from '#core/shopper/notification/schema.ts'
import { textHoursOf } from '#core/shopper/notification/text-hours-of.ts'
import { addPhone } from '#core/shopper/phone/change-phones.ts'
import { phoneInput } from '#core/shopper/phone/schema.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { textHours } from '#domain/law/text-hours.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { remindDeliveries } from './remind-deliveries.ts'
import { paidOrder, someCustomer } from './testing/shopper.ts'

const inHawaii = inputOf(addressInput, {
  ...{ id: 'home', firstName: 'Ana', lastName: 'Ruiz', address1: '8 Ocean View Drive', city: 'Honolulu' },
  ...{ stateCode: 'HI', postalCode: '96815', phone: '8085550199', preferred: true },
})

test('the hours of texts are those of the home, by the saved address or else the last order, and of the store without one', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const chosen = { stateCode: 'TX', timeZone: 'America/Denver' }
  const hours = (store?: typeof chosen) => textHoursOf(context.db, who.customerId, store)
  expect(await hours(chosen)).toEqual(textHours({ state: 'TX', zone: 'America/Denver' }))
  expect(await hours()).toEqual(textHours(undefined))
  expect(await textHoursOf(context.db, null, chosen)).toEqual(await hours(chosen))
  await paidOrder(who, context, 'sofa')
  expect(await hours(chosen)).toEqual(textHours({ state: 'OH' }))
  unwrap(await saveAddress(who, inHawaii, 'create', context))
  expect(await hours(chosen)).toEqual(textHours({ state: 'HI' }))
})

test('a text waits for the daytime where its customer lives, not for that of the store', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const phone = '8085550123'
  unwrap(await addPhone(who, inputOf(phoneInput, { phone }), context))
  const choices = { textAppointments: 'on', phone, agrees: 'on' }
  unwrap(await saveChoices(who, inputOf(choicesInput, choices), 'en-US', context))
  await paidOrder(who, context, 'sofa')
  unwrap(await saveAddress(who, { ...inHawaii, id: randomUUID() }, 'create', context))
  while ((await runOutbox(context)) > 0);
  const texts = async () => {
    await remindDeliveries(context)
    await runOutbox(context)
    return (await listSent(context)).filter(
      ({ channel, text }) => channel === 'sms' && text.includes('tomorrow'),
    )
  }
  // The day before the delivery in Columbus: 11 a.m. there, 6 a.m. in Honolulu.
  context.clock.set('2026-03-04T16:00:00Z')
  expect(await texts()).toEqual([])
  context.clock.set('2026-03-04T18:00:00Z')
  expect(await texts()).toMatchObject([{ recipient: phone }])
})
