import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { registered } from '../customer/testing/people.ts'
import { addPhone } from '../phone/change-phones.ts'
import { phoneInput } from '../phone/schema.ts'
import { getChoices } from './get-choices.ts'
import { remindCustomer } from './remind-customer.ts'
import { removeTextedPhone } from './remove-phone.ts'
import { saveChoices } from './save-choices.ts'
import { choicesInput } from './schema.ts'

test('a removed number gets no text that waits, and none without a new consent once it is back', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const [texted, other] = ['6145550112', '6145550113'].map((phone) => inputOf(phoneInput, { phone }))
  if (texted === undefined || other === undefined) throw new Error('two numbers')
  for (const phone of [texted, other]) unwrap(await addPhone(who, phone, context))
  const choices = inputOf(choicesInput, { ...texted, textPayments: 'on', agrees: 'on' })
  unwrap(await saveChoices(who, choices, 'en-US', context))
  await context.db.transaction(async (tx) => {
    const params = { agreementNumber: '1', dueOn: '2026-03-05', amountCents: 2499 }
    const place = { stateCode: 'OH', timeZone: 'America/New_York' }
    const text = { template: 'payment-due', params, place, keyFor: () => 'text' } as const
    const reminder = { template: 'payment-due', params, dedupeKey: 'mail', text } as const
    await remindCustomer(tx, await lockCustomer(tx, who.customerId), reminder, context)
  })
  const waiting = () =>
    context.db.rows(sql`
      select 1 from outbox_message where recipient = ${texted.phone} and template = 'payment-due'`)
  unwrap(await removeTextedPhone(who, other, context))
  expect(await waiting()).toHaveLength(1)
  expect((await getChoices(who, context)).consent?.phone).toBe(texted.phone)
  unwrap(await removeTextedPhone(who, texted, context))
  expect(await waiting()).toEqual([])
  unwrap(await addPhone(who, texted, context))
  expect((await getChoices(who, context)).consent).toBeNull()
})
