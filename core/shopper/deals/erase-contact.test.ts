import { expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { confirmDealsContact } from './confirm-contact.ts'
import { eraseDealsContact, eraseSignUpsWith } from './erase-contact.ts'
import { listLeads } from './list-leads.ts'
import { dealsMailInput, dealsSignUpInput } from './schema.ts'
import { sendDealsMail } from './send-deals-mail.ts'
import { signUpForDeals } from './sign-up-for-deals.ts'

const email = 'deals@example.com'
const phone = '6145550123'
const spring = { subject: 'Spring deals', text: 'Sofas from $9 a week.', sms: 'Sofas from $9 a week.' }
const deals = inputOf(dealsMailInput, { id: 'spring', 'en-US': spring, 'es-US': spring })

const signUp = (typed: Record<string, string>, context: TestContext) =>
  signUpForDeals(
    { kind: 'visitor' },
    {
      ...inputOf(dealsSignUpInput, { source: 'page', ...typed }),
      ...{ locale: 'en-US', storeId: '00101' },
    },
    context,
  )

/** A store where somebody signed up with an address and a number in one form, and confirmed both. */
async function withBoth(): Promise<TestContext> {
  const context = await testStore()
  unwrap(await signUp({ email, phone, optIn: 'on' }, context))
  await runOutbox(context)
  for (const { text } of await listSent(context)) {
    const [, token = ''] = /confirm\?token=([\w-]+)/.exec(text) ?? []
    unwrap(await confirmDealsContact({ token }, context))
  }
  return context
}

const waitingFor = async ({ db }: TestContext, recipient: string) =>
  (
    await db.rows<{ template: string }>(
      sql`select template from outbox_message where recipient = ${recipient} and state = 'waiting'`,
    )
  ).map(({ template }) => template)

const contacts = async ({ db }: TestContext) =>
  (await db.rows<{ address: string }>(sql`select address from deals_contact`)).map(({ address }) => address)

test('an erased e-mail address leaves the number of the same form with the consent to texts and its store', async () => {
  const context = await withBoth()
  unwrap(await eraseDealsContact(email, 'operator', context))
  const [lead, ...others] = await listLeads(new Date(0), context)
  expect(others).toEqual([])
  expect(lead).toMatchObject({ email: null, phone, optIn: true, storeId: '00101', smsState: 'confirmed' })
  expect(lead?.consent).toEqual({ sms: expect.stringContaining('STOP') })
  expect(await sendDealsMail(deals, context)).toBe(1)
  expect(await waitingFor(context, phone)).toEqual(['deals-welcome', 'deals-offer'])
})

test('an erased number takes its consent with it and leaves the e-mail address', async () => {
  const context = await withBoth()
  unwrap(await eraseDealsContact(phone, 'operator', context))
  const [lead] = await listLeads(new Date(0), context)
  expect(lead).toMatchObject({ email, phone: null, optIn: false, mailState: 'confirmed' })
  expect(Object.keys(lead?.consent ?? {})).toEqual(['mail'])
  unwrap(await eraseDealsContact(email, 'operator', context))
  expect(await listLeads(new Date(0), context)).toEqual([])
})

test('an address and the number of the same form that are erased at once leave nothing', async () => {
  const context = await withBoth()
  await Promise.all([email, phone].map((text) => eraseDealsContact(text, 'operator', context)))
  expect(await context.db.rows(sql`select 1 from lead`)).toEqual([])
  expect(await contacts(context)).toEqual([])
})

test('nothing that waits goes out to an erased address, neither a link nor a welcome', async () => {
  const context = await withBoth()
  expect(await waitingFor(context, email)).toEqual(['deals-welcome'])
  unwrap(await eraseDealsContact(email, 'operator', context))
  expect(await waitingFor(context, email)).toEqual([])
  expect(await waitingFor(context, phone)).toEqual(['deals-welcome'])
  unwrap(await signUp({ email }, context))
  expect(await waitingFor(context, email)).toEqual(['deals-confirm'])
  unwrap(await eraseDealsContact(email, 'operator', context))
  expect(await waitingFor(context, email)).toEqual([])
})

test('what a customer signed up for with an address goes with the numbers of these forms, unless another form has them', async () => {
  const alone = await withBoth()
  unwrap(await eraseSignUpsWith(email, 'operator', alone))
  expect(await contacts(alone)).toEqual([])
  expect(await waitingFor(alone, phone)).toEqual([])
  expect(await alone.db.rows(sql`select 1 from lead`)).toEqual([])
  const shared = await withBoth()
  unwrap(await signUp({ phone, optIn: 'on' }, shared))
  unwrap(await eraseSignUpsWith(email, 'operator', shared))
  expect(await contacts(shared)).toEqual([phone])
  expect(await listLeads(new Date(0), shared)).toMatchObject([{ email: null }, { email: null }])
})
