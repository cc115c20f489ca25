import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { registered } from '../customer/testing/people.ts'
import { withdrawByLink } from '../deals/withdraw-contact.ts'
import { changeEmail } from '../email-change/testing/change-email.ts'
import { addPhone, removePhone } from '../phone/change-phones.ts'
import { listPhones } from '../phone/list-phones.ts'
import { phoneInput } from '../phone/schema.ts'
import { receiveText } from '../received-text/receive-text.ts'
import { getChoices } from './get-choices.ts'
import { isUnwantedAt } from './queries.ts'
import { remindCustomer } from './remind-customer.ts'
import { saveChoices } from './save-choices.ts'
import { choicesInput } from './schema.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshContext()
})
afterAll(() => context.dispose())

const mails = { mailPayments: 'on', mailAppointments: 'on', mailOffers: 'on' }
const save = (who: Customer, typed: Record<string, string>) =>
  saveChoices(who, inputOf(choicesInput, typed), 'en-US', context)

let reminders = 0
/** Reminds of a payment, and gives what went out because of it: the channels, and the mail. */
async function remind(who: Customer) {
  reminders += 1
  await runOutbox(context)
  const before = new Set((await listSent(context)).map(({ id }) => id))
  const params = { agreementNumber: '1', dueOn: '2026-03-05', amountCents: 2499 }
  await context.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, who.customerId)
    const dedupeKey = `payment-due ${reminders}`
    const place = { stateCode: 'OH', timeZone: 'America/New_York' }
    const text = { template: 'payment-due', params, place, keyFor: () => `${dedupeKey} text` } as const
    const reminder = { template: 'payment-due', params, dedupeKey, text } as const
    await remindCustomer(tx, customer, reminder, context)
  })
  await runOutbox(context)
  const sent = (await listSent(context)).filter(({ id }) => !before.has(id))
  return {
    channels: sent.map(({ channel }) => channel).sort(),
    mail: sent.find((one) => one.channel === 'mail'),
  }
}

async function renterWithPhone(email: string, phone: string): Promise<Customer> {
  const { who } = await registered(context, { email })
  expect((await addPhone(who, inputOf(phoneInput, { phone }), context)).ok).toBe(true)
  return who
}

test('reminders come by mail until they are turned off, and never by text without a consent', async () => {
  const who = await renterWithPhone('plain@example.com', '6145550111')
  expect((await remind(who)).channels).toEqual(['mail'])
  expect((await save(who, { mailAppointments: 'on', mailOffers: 'on' })).ok).toBe(true)
  expect((await remind(who)).channels).toEqual([])
  expect(await getChoices(who, context)).toMatchObject({
    mail: { payments: false, appointments: true, offers: true },
    consent: null,
  })
  expect((await save(who, mails)).ok).toBe(true)
  expect((await remind(who)).channels).toEqual(['mail'])
})

test('texts need a saved number and a consent, whose words and time are kept', async () => {
  const who = await renterWithPhone('texts@example.com', '6145550112')
  const texts = { ...mails, textPayments: 'on' }
  const refused = (code: string, field: string) => ({ ok: false, problem: { code, field } })
  expect(await save(who, texts)).toEqual(refused('choice-required', 'phone'))
  expect(await save(who, { ...texts, phone: '6145550199', agrees: 'on' })).toEqual(
    refused('choice-required', 'phone'),
  )
  expect(await save(who, { ...texts, phone: '6145550112' })).toEqual(
    refused('text-consent-required', 'agrees'),
  )
  expect((await save(who, { ...texts, phone: '6145550112', agrees: 'on' })).ok).toBe(true)
  const [kept] = await context.db.rows(
    sql`select phone, words, locale, agreed_at from text_consent where customer_id = ${who.customerId}`,
  )
  expect(kept).toEqual({
    ...{ phone: '6145550112', locale: 'en-US', agreedAt: context.clock.now() },
    words: expect.stringMatching(/automated text reminders.*without agreeing.*STOP/),
  })
  expect((await remind(who)).channels).toEqual(['mail', 'sms'])
  // The number has left the account, so it is no longer the customer's to be written to.
  await removePhone(who, inputOf(phoneInput, { phone: '6145550112' }), context)
  expect((await remind(who)).channels).toEqual(['mail'])
})

test('a number that is offered is saved with a consent to texts, and not when the choices are refused', async () => {
  const { who } = await registered(context, { email: 'offered@example.com' })
  const phone = '6145550120'
  const saveOffered = (typed: Record<string, string>, offered: string) =>
    saveChoices(who, inputOf(choicesInput, typed), 'en-US', context, offered)
  const texts = { ...mails, textPayments: 'on', phone }
  expect(await saveOffered({ ...texts, agrees: 'on' }, '6145550121')).toMatchObject({
    problem: { code: 'choice-required', field: 'phone' },
  })
  expect(await saveOffered(texts, phone)).toMatchObject({ problem: { code: 'text-consent-required' } })
  expect((await saveOffered({ ...mails, phone }, phone)).ok).toBe(true)
  expect(await listPhones(who, context)).toEqual([])
  expect((await saveOffered({ ...texts, agrees: 'on' }, phone)).ok).toBe(true)
  expect((await listPhones(who, context)).map((saved) => saved.phone)).toEqual([phone])
  expect((await getChoices(who, context)).consent?.phone).toBe(phone)
})

test('whoever answers STOP gets no text any more, and the mail stays', async () => {
  const who = await renterWithPhone('stops@example.com', '6145550113')
  const typed = { ...mails, textPayments: 'on', phone: '6145550113', agrees: 'on' }
  expect((await save(who, typed)).ok).toBe(true)
  expect((await remind(who)).channels).toEqual(['mail', 'sms'])
  await receiveText({ id: '1', from: '6145550113', text: 'stop' }, context)
  expect((await remind(who)).channels).toEqual(['mail'])
  expect((await getChoices(who, context)).text).toEqual({ payments: false, appointments: false })
  // Nobody but the owner lifts it: saving a number in an account proves nothing.
  const other = await renterWithPhone('stranger@example.com', '6145550113')
  for (const someone of [who, other])
    expect(await save(someone, typed)).toMatchObject({
      problem: { code: 'text-phone-stopped', field: 'phone' },
    })
  await receiveText({ id: '2', from: '6145550113', text: 'Start' }, context)
  expect((await save(who, typed)).ok).toBe(true)
  expect((await remind(who)).channels).toEqual(['mail', 'sms'])
})

test('who turns off texts takes back their own, not those of others to the same number; a STOP takes back all', async () => {
  const typed = { ...mails, textPayments: 'on', phone: '6145550115', agrees: 'on' }
  const owner = await renterWithPhone('owner@example.com', '6145550115')
  const other = await renterWithPhone('same-number@example.com', '6145550115')
  for (const who of [owner, other]) expect((await save(who, typed)).ok).toBe(true)
  await runOutbox(context)
  for (const who of [owner, other])
    await context.db.transaction(async (tx) => {
      const params = { agreementNumber: '1', dueOn: '2026-03-05', amountCents: 2499 }
      const place = { stateCode: 'OH', timeZone: 'America/New_York' }
      const keyFor = () => `text of ${who.customerId}`
      const text = { template: 'payment-due', params, place, keyFor } as const
      const reminder = {
        template: 'payment-due',
        params,
        dedupeKey: `mail of ${who.customerId}`,
        text,
      } as const
      await remindCustomer(tx, await lockCustomer(tx, who.customerId), reminder, context)
    })
  const waiting = async () => {
    const rows = await context.db.rows<{ dedupeKey: string }>(sql`
      select dedupe_key from outbox_message where recipient = '6145550115' and template = 'payment-due'`)
    return rows.map(({ dedupeKey }) => dedupeKey).sort()
  }
  const textOf = (who: Customer) => `text of ${who.customerId}`
  expect(await waiting()).toEqual([textOf(owner), textOf(other)].sort())
  expect((await save(other, mails)).ok).toBe(true)
  expect(await waiting()).toEqual([textOf(owner)])
  await receiveText({ id: 'stop of 0115', from: '6145550115', text: 'stop' }, context)
  expect(await waiting()).toEqual([])
})

test('a number gets few texts of new consents in a month, whoever agrees in its name', async () => {
  const visitor = {
    ...fromClient(context, '192.0.2.77'),
    settings: { ...context.settings, rateLimits: true },
  }
  const typed = { ...mails, textPayments: 'on', phone: '6145550114', agrees: 'on' }
  const people = [
    await renterWithPhone('first@example.com', '6145550114'),
    await renterWithPhone('second@example.com', '6145550114'),
  ]
  const codes: string[] = []
  for (let turn = 0; turn < 12; turn++) {
    const who = people[turn % 2]!
    await saveChoices(who, inputOf(choicesInput, mails), 'en-US', visitor)
    const saved = await saveChoices(who, inputOf(choicesInput, typed), 'en-US', visitor)
    codes.push(saved.ok ? 'sent' : saved.problem.code)
  }
  expect(codes).toEqual([...Array(10).fill('sent'), 'too-many-requests', 'too-many-requests'])
})

test('the link of a mail turns off its kind alone, without signing in', async () => {
  const { who } = await registered(context, { email: 'link@example.com' })
  const { mail } = await remind(who)
  const token = /\/unsubscribe\?token=(payments\.[\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await withdrawByLink({ token: `${token.slice(0, -4)}0000` }, context)).toMatchObject({
    problem: { code: 'deals-link-invalid' },
  })
  expect(await withdrawByLink({ token }, context)).toMatchObject({ ok: true })
  expect((await getChoices(who, context)).mail).toEqual({
    ...{ payments: false, appointments: true, offers: true },
  })
  expect((await remind(who)).channels).toEqual([])
})

test('a link that went to an earlier address turns off nothing at the new one', async () => {
  const { who } = await registered(context, { email: 'earlier@example.com' })
  const { mail } = await remind(who)
  const token = /\/unsubscribe\?token=(payments\.[\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
  await changeEmail(who, 'later@example.com', context)
  expect(await withdrawByLink({ token }, context)).toMatchObject({ problem: { code: 'deals-link-invalid' } })
  expect((await getChoices(who, context)).mail.payments).toBe(true)
})

test('what a customer turned off holds for the address however it is written', async () => {
  const { who } = await registered(context, { email: 'Mixed@example.com' })
  await context.db.run(sql`update customer set email = 'Mixed@Example.com' where id = ${who.customerId}`)
  expect(await isUnwantedAt(context.db, 'mixed@example.com', 'offers')).toBe(false)
  await context.db.run(sql`
    insert into notification_choice (customer_id, kind, channel, wanted, changed_at)
    values (${who.customerId}, 'offers', 'mail', false, ${context.clock.now()})`)
  expect(await isUnwantedAt(context.db, 'MIXED@example.com', 'offers')).toBe(true)
})
