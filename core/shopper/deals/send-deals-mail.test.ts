import { expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { confirmDealsContact } from './confirm-contact.ts'
import { dealsMailInput, dealsSignUpInput } from './schema.ts'
import { sendDealsMail } from './send-deals-mail.ts'
import { signUpForDeals } from './sign-up-for-deals.ts'
import { withdrawByEmail, withdrawNumber } from './withdraw-contact.ts'

const deals = inputOf(dealsMailInput, {
  id: 'spring',
  'en-US': { subject: 'Spring deals', text: 'Sofas from $9 a week.', sms: 'Sofas from $9 a week.' },
  'es-US': { subject: 'Ofertas de primavera', text: 'Sofás desde $9 por semana.', sms: 'Sofás desde $9.' },
})

const recipients = { email: 'deals@example.com', phone: '6145550123' }

/** A store whose list has an address and a number, both confirmed unless `confirms` says otherwise. */
async function listWith(locale: 'en-US' | 'es-US', storeId: string | undefined, confirms = true) {
  const context = await freshStore()
  const input = inputOf(dealsSignUpInput, { source: 'page', ...recipients, optIn: 'on' })
  await signUpForDeals({ kind: 'visitor' }, { ...input, locale, storeId }, context)
  await runOutbox(context)
  for (const { text } of confirms ? await listSent(context) : []) {
    const [, token = ''] = /confirm\?token=([\w-]+)/.exec(text) ?? []
    await confirmDealsContact({ token }, context)
  }
  await runOutbox(context)
  await context.db.run(sql`delete from sent_message`)
  return context
}

async function sentTo(context: TestContext) {
  await runOutbox(context)
  return Object.fromEntries((await listSent(context)).map((one) => [one.recipient, one]))
}

test('an offer goes to each confirmed address and number once, in its language, with how to stop', async () => {
  const context = await listWith('es-US', '00101')
  const headers: unknown[] = []
  const mail = { send: async (one: { headers: unknown }) => void headers.push(one.headers) }
  const watched = { ...context, adapters: { ...context.adapters, mail } }
  expect(await sendDealsMail(deals, context)).toBe(2)
  await sendDealsMail(deals, context)
  await runOutbox(watched)
  const sent = await sentTo(context)
  expect(await listSent(context)).toHaveLength(2)
  expect(sent[recipients.email]).toMatchObject({ subject: 'Ofertas de primavera' })
  expect(sent[recipients.email]?.text).toContain('Sofás desde $9 por semana.')
  expect(sent[recipients.email]?.text).toContain('100 Demo Street')
  expect(sent[recipients.email]?.text).toContain('/us/es/unsubscribe?token=')
  expect(sent[recipients.phone]?.text).toMatch(/Sofás desde \$9\. Responda STOP/)
  expect(headers).toEqual([
    {
      'List-Unsubscribe': expect.stringContaining('/unsubscribe/one-click?token='),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  ])
  await context.dispose()
})

test('nobody gets an offer who has not confirmed, or who left before it went out', async () => {
  const unconfirmed = await listWith('en-US', '00101', false)
  expect(await sendDealsMail(deals, unconfirmed)).toBe(0)
  await unconfirmed.dispose()
  const context = await listWith('en-US', '00101')
  await sendDealsMail(deals, context)
  await withdrawByEmail({ email: recipients.email }, context)
  await withdrawNumber(context.db, recipients.phone, context)
  expect(await sentTo(context)).toEqual({})
  expect(await sendDealsMail({ ...deals, id: 'summer' }, context)).toBe(0)
  await context.dispose()
})

test('a text waits for the daytime of the store that was chosen, a mail does not', async () => {
  const context = await listWith('en-US', '00101')
  // Monday, 9:30 p.m. in Columbus.
  context.clock.set('2026-03-03T02:30:00Z')
  await sendDealsMail(deals, context)
  expect(Object.keys(await sentTo(context))).toEqual([recipients.email])
  context.clock.set('2026-03-03T12:59:00Z')
  expect(Object.keys(await sentTo(context))).toEqual([recipients.email])
  context.clock.set('2026-03-03T13:00:00Z')
  expect(await sentTo(context)).toHaveProperty(recipients.phone)
  await context.dispose()
})

test('a text that failed in the evening is not tried again in the night', async () => {
  const context = await listWith('en-US', '00101')
  const tries: string[] = []
  const sms = {
    async send() {
      tries.push(context.clock.now().toISOString())
      throw new Error('no connection')
    },
  }
  const broken = { ...context, adapters: { ...context.adapters, sms: { ...context.adapters.sms, ...sms } } }
  context.clock.set('2026-03-03T01:59:50Z')
  await sendDealsMail(deals, context)
  for (const at of ['2026-03-03T01:59:50Z', '2026-03-03T02:05:00Z', '2026-03-03T13:00:00Z']) {
    context.clock.set(at)
    await runOutbox(broken)
  }
  expect(tries).toEqual(['2026-03-03T01:59:50.000Z', '2026-03-03T13:00:00.000Z'])
  await context.dispose()
})

test('without a store a text waits until it is day in every state', async () => {
  const context = await listWith('en-US', undefined)
  context.clock.set('2026-03-02T15:00:00Z')
  await sendDealsMail(deals, context)
  expect(await sentTo(context)).not.toHaveProperty(recipients.phone)
  context.clock.set('2026-03-02T20:00:00Z')
  expect(await sentTo(context)).toHaveProperty(recipients.phone)
  await context.dispose()
})
