import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { readInput } from '#platform/read-input.ts'
import { confirmDealsContact } from './confirm-contact.ts'
import { contactOfLink } from './contact-of-link.ts'
import { eraseDealsContact } from './erase-contact.ts'
import { listLeads } from './list-leads.ts'
import { dealsSignUpInput } from './schema.ts'
import { signUpForDeals } from './sign-up-for-deals.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { withdrawByEmail, withdrawByLink } from './withdraw-contact.ts'

const visitor = { kind: 'visitor' } as const
const email = 'deals@example.com'
const phone = '2125550123'

function signUp(typed: Record<string, string>, context: Context) {
  const input = readInput(dealsSignUpInput, { source: 'page', ...typed })
  if (!input.ok) throw new Error(input.problem.code)
  return signUpForDeals(visitor, { ...input.value, locale: 'en-US', storeId: '00101' }, context)
}

async function sent(context: Context): Promise<string[]> {
  await runOutbox(context)
  return (await listSent(context)).map(({ text }) => text)
}

function tokensIn(texts: readonly string[], path: string): string[] {
  return texts.flatMap((text) => new RegExp(`${path}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? [])
}

async function confirmed(context: Context): Promise<void> {
  await signUp({ email }, context)
  const [token = ''] = tokensIn(await sent(context), 'sign-up-for-deals/confirm')
  expect(await confirmDealsContact({ token }, context)).toMatchObject({
    ok: true,
    value: { channel: 'mail' },
  })
}

test('nobody is on the list before the link in the message was used, and then once', async () => {
  const context = await testContext()
  await signUp({ email, phone: '(212) 555-0123', optIn: 'on' }, context)
  const states = () =>
    context.db.rows<{ channel: string; state: string }>(
      sql`select channel, state from deals_contact order by channel`,
    )
  expect(await states()).toEqual([
    { channel: 'mail', state: 'unconfirmed' },
    { channel: 'sms', state: 'unconfirmed' },
  ])
  const tokens = tokensIn(await sent(context), 'sign-up-for-deals/confirm')
  expect(tokens).toHaveLength(2)
  for (const token of [...tokens, ...tokens]) {
    expect((await confirmDealsContact({ token }, context)).ok).toBe(true)
  }
  expect((await states()).map((row) => row.state)).toEqual(['confirmed', 'confirmed'])
  const texts = await sent(context)
  expect(
    texts.filter((text) => text.includes("You're on the list") || text.includes('on our deals list')),
  ).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Thank you for confirming'))).toHaveLength(1)
})

test('the sign-up is kept with its time, its store and the wording that was agreed to', async () => {
  const context = await testContext()
  await signUp({ email, phone, optIn: 'on' }, context)
  const [lead] = await listLeads(new Date(0), context)
  expect(lead).toMatchObject({ email, phone, optIn: true, source: 'page', storeId: '00101', locale: 'en-US' })
  expect(lead?.createdAt).toEqual(context.clock.now())
  expect(lead?.consent.sms).toMatch(/I agree to receive deals and offers.*automated.*STOP/)
  expect(lead?.consent.mail).toContain('email')
})

test('a link works for seven days, and a newer one ends the older', async () => {
  const context = await testContext()
  await signUp({ email }, context)
  const [first = ''] = tokensIn(await sent(context), 'sign-up-for-deals/confirm')
  await signUp({ email }, context)
  const second = tokensIn(await sent(context), 'sign-up-for-deals/confirm').find((one) => one !== first) ?? ''
  const refused = { ok: false, problem: { code: 'deals-link-invalid' } }
  expect(await confirmDealsContact({ token: first }, context)).toEqual(refused)
  context.clock.advanceDays(7)
  expect(await confirmDealsContact({ token: second }, context)).toEqual(refused)
})

test('an address gets at most three links a day, and the answer does not say so', async () => {
  const context = fromClient(await testContext(), '198.51.100.7')
  for (let n = 0; n < 5; n++) expect((await signUp({ email }, context)).ok).toBe(true)
  expect(tokensIn(await sent(context), 'sign-up-for-deals/confirm')).toHaveLength(3)
})

test('one press of the link in a mail takes the address off the list, and keeps it off', async () => {
  const context = await testContext()
  await confirmed(context)
  const [token = ''] = tokensIn(await sent(context), '/unsubscribe')
  expect((await withdrawByLink({ token }, context)).ok).toBe(true)
  expect((await withdrawByLink({ token }, context)).ok).toBe(true)
  expect((await withdrawByLink({ token: `${token}x` }, context)).ok).toBe(false)
  expect(await listLeads(new Date(0), context)).toMatchObject([{ mailState: 'withdrawn' }])
})

test('an unsubscribe link knows whom it is for and shows little of it; an erased contact is nobody', async () => {
  const context = await testContext()
  await signUp({ email, phone, optIn: 'on' }, context)
  const contacts = await context.db.rows<{ id: string }>(sql`select id from deals_contact order by channel`)
  const tokens = contacts.map(({ id }) => unsubscribeToken(id, context.keys))
  const shown = () => Promise.all(tokens.map((token) => contactOfLink(token, context)))
  expect(await shown()).toEqual(['d•••@example.com', '(•••) •••-0123'])
  expect(await contactOfLink(`${tokens[0]}x`, context)).toBeUndefined()
  await eraseDealsContact(email, 'operator', context)
  expect(await shown()).toEqual([null, '(•••) •••-0123'])
})

test('the HTML of a deals mail has a link to stop the deals', async () => {
  const context = await testContext()
  await confirmed(context)
  const [token = ''] = tokensIn(await sent(context), '/unsubscribe')
  const mails = await listSent(context)
  expect(mails.map(({ html }) => html)).toContainEqual(
    expect.stringMatching(
      new RegExp(`<a href="http[^"]*/unsubscribe\\?token=${token}"[^>]*>Stop the deals</a>`),
    ),
  )
})

test('a typed address is taken off the list, and an unknown one is answered alike', async () => {
  const context = await testContext()
  await confirmed(context)
  const done = { ok: true, value: undefined }
  expect(await withdrawByEmail({ email }, context)).toEqual(done)
  expect(await withdrawByEmail({ email: 'nobody@example.com' }, context)).toEqual(done)
  expect(await listLeads(new Date(0), context)).toMatchObject([{ mailState: 'withdrawn' }])
})

test('nobody is kept from leaving because others of the same network signed up', async () => {
  const context = fromClient(await testContext(), '198.51.100.7')
  let signedUp = 0
  while ((await signUp({ email: `deals${signedUp}@example.com` }, context)).ok) signedUp += 1
  expect(signedUp).toBe(limits['deals-sign-up'].max)
  expect((await withdrawByEmail({ email: 'deals0@example.com' }, context)).ok).toBe(true)
})

test('one mailbox gets three links a day, however its address is spelled', async () => {
  const context = fromClient(await testContext(), '198.51.100.8')
  for (const name of ['ana', 'ana+1', 'ana+2', 'ana+3', 'ana+4']) {
    expect((await signUp({ email: `${name}@example.com` }, context)).ok).toBe(true)
  }
  expect(tokensIn(await sent(context), 'sign-up-for-deals/confirm')).toHaveLength(
    limits['deals-confirmation'].max,
  )
})

test('texts that confirm a sign-up are counted for all numbers together', async () => {
  const context = fromClient(await testContext(), '198.51.100.9')
  const { max } = limits['deals-text-all']
  expect(await consumeRateLimitQuietly('deals-text-all', '', context, max - 1)).toBe(true)
  for (const number of [phone, '2125550124']) await signUp({ phone: number, optIn: 'on' }, context)
  expect(tokensIn(await sent(context), 'sign-up-for-deals/confirm')).toHaveLength(1)
})

test('whoever left can sign up again, and has to confirm again', async () => {
  const context = await testContext()
  await confirmed(context)
  await withdrawByEmail({ email }, context)
  const before = tokensIn(await sent(context), 'sign-up-for-deals/confirm')
  await signUp({ email }, context)
  const token = tokensIn(await sent(context), 'sign-up-for-deals/confirm').find(
    (one) => !before.includes(one),
  )
  expect((await confirmDealsContact({ token: token ?? '' }, context)).ok).toBe(true)
  const suppressed = await context.db.rows(sql`select 1 as found from deals_suppression`)
  expect(suppressed).toEqual([])
})

test('erasing an address leaves only that offers must not go there', async () => {
  const context = await testContext()
  await confirmed(context)
  expect(await eraseDealsContact(email, 'operator', context)).toMatchObject({ ok: true })
  expect(await listLeads(new Date(0), context)).toEqual([])
  expect(await context.db.rows(sql`select 1 as found from deals_contact`)).toEqual([])
  const rows = await context.db.rows<{ addressHash: string }>(sql`select address_hash from deals_suppression`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.addressHash).not.toContain('example')
})

test('ten sign-ups of one address at once are one contact', async () => {
  const context = await testContext()
  await Promise.all(Array.from({ length: 10 }, () => signUp({ email }, context)))
  expect(await context.db.rows(sql`select state from deals_contact`)).toEqual([{ state: 'unconfirmed' }])
})
