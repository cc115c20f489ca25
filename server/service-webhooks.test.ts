import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isFromTwilio } from '#adapters/sms/twilio-webhook.ts'
import type { TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { findUndeliverable, liftUndeliverable } from '#platform/outbox/undeliverable.ts'
import { webhookPaths } from '#site/urls.ts'
import { bodyRuleFor } from './body-rules.ts'
import { serveApp } from './testing/serve-app.ts'
import { number, phone, report, twilio, twilioSignature } from './testing/twilio-report.ts'

test('the signature is the one that the service documents', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(isFromTwilio({ url, fields, signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }, '12345')).toBe(true)
  expect(isFromTwilio({ url, fields, signature: undefined }, '12345')).toBe(false)
})

test('a number that takes no texts is given up after a signed report, and tried again after START', async () => {
  const { origin, core } = await serveApp(twilio)
  const failed = { MessageSid: 'SM1', MessageStatus: 'undelivered', To: `+1${phone}`, ErrorCode: '30006' }
  const forged = await fetch(origin + webhookPaths.twilioStatus, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature('https://other.example', failed) },
    body: new URLSearchParams(failed),
  })
  expect(forged.status).toBe(403)
  expect(await findUndeliverable(core.db, number, core.keys)).toBeUndefined()
  const passing = { ...failed, ErrorCode: '30003' }
  expect((await report(origin, core, webhookPaths.twilioStatus, passing)).status).toBe(204)
  expect(await findUndeliverable(core.db, number, core.keys)).toBeUndefined()
  for (let twice = 0; twice < 2; twice += 1)
    expect((await report(origin, core, webhookPaths.twilioStatus, failed)).status).toBe(204)
  expect(await findUndeliverable(core.db, number, core.keys)).toMatchObject({ reason: 'unreachable' })
  const start = { MessageSid: 'SM2', From: `+1${phone}`, Body: 'Start' }
  const answer = await report(origin, core, webhookPaths.twilioReceived, start)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<Response/>')])
  expect(await findUndeliverable(core.db, number, core.keys)).toBeUndefined()
})

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const eventsKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

function mailReport(origin: string, core: TestContext, events: unknown, ageSeconds = 0) {
  const body = JSON.stringify(events)
  const timestamp = String(Math.floor(core.clock.now().getTime() / 1_000) - ageSeconds)
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64')
  return fetch(origin + webhookPaths.mailEvents, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
    body,
  })
}

const ana = 'Ana@example.com'
const jsonBody = { 'content-type': 'application/json' }
const address = { channel: 'mail', address: 'ana@example.com' } as const

test('mail that bounced is not written to again, until its owner says that it works', async () => {
  const { origin, core } = await serveApp({ SENDGRID_EVENTS_KEY: eventsKey })
  const seconds = Math.floor(core.clock.now().getTime() / 1_000)
  const bounce = { email: ana, event: 'bounce', type: 'bounce', timestamp: seconds - 60 }
  expect((await mailReport(origin, core, [bounce], 3_600)).status).toBe(403)
  const unsigned = { method: 'POST', headers: jsonBody, body: JSON.stringify([bounce]) }
  expect((await fetch(origin + webhookPaths.mailEvents, unsigned)).status).toBe(403)
  expect((await mailReport(origin, core, { event: 'bounce' })).status).toBe(400)
  const blocked = { ...bounce, type: 'blocked' }
  expect((await mailReport(origin, core, [blocked, { ...bounce, event: 'delivered' }])).status).toBe(204)
  expect(await findUndeliverable(core.db, address, core.keys)).toBeUndefined()
  expect((await mailReport(origin, core, [bounce])).status).toBe(204)
  expect(await findUndeliverable(core.db, address, core.keys)).toMatchObject({ reason: 'bounced' })

  const sent: string[] = []
  const watched = {
    ...core,
    adapters: {
      ...core.adapters,
      mail: { send: async ({ subject }: { subject: string }) => void sent.push(subject) },
    },
  }
  const mail = {
    channel: 'mail',
    recipient: 'ana@example.com',
    locale: 'en-US',
    now: core.clock.now(),
  } as const
  const params = { name: 'Ana', email: 'ana@example.com', minutes: 60 }
  await enqueue(core.db, { ...mail, template: 'password-changed', params, dedupeKey: 'one' })
  const link = { link: '/new-password?token=x' }
  await enqueue(
    core.db,
    { ...mail, template: 'password-reset', params, secrets: link, dedupeKey: 'two' },
    core.keys,
  )
  await runOutbox(watched)
  // Whoever asks for a link waits for it; nothing else goes out.
  expect(sent).toHaveLength(1)
  expect(await core.db.rows(sql`select state from outbox_message where dedupe_key = 'one'`)).toEqual([
    { state: 'failed' },
  ])

  const now = core.clock.now()
  expect(await liftUndeliverable(core.db, address, { keys: core.keys, now })).toBe(true)
  // The same report once more, from before the owner's word, changes nothing.
  expect((await mailReport(origin, core, [bounce])).status).toBe(204)
  expect(await findUndeliverable(core.db, address, core.keys)).toBeUndefined()
})

test('mail that the service itself has dropped counts by its reason, and what is no report is refused', async () => {
  const { origin, core } = await serveApp({ SENDGRID_EVENTS_KEY: eventsKey })
  const timestamp = Math.floor(core.clock.now().getTime() / 1_000)
  const dropped = { email: ana, event: 'dropped', timestamp, reason: 'Unsubscribed Address' }
  expect((await mailReport(origin, core, [dropped])).status).toBe(204)
  expect(await findUndeliverable(core.db, address, core.keys)).toBeUndefined()
  const bounced = { ...dropped, reason: 'Bounced Address' }
  // Another event of the report that is none spoils it: the service sends it again.
  expect((await mailReport(origin, core, [bounced, { ...bounced, timestamp: 1e300 }])).status).toBe(400)
  expect((await mailReport(origin, core, [bounced])).status).toBe(204)
  expect(await findUndeliverable(core.db, address, core.keys)).toMatchObject({ reason: 'bounced' })
})

const forms = [webhookPaths.twilioStatus, webhookPaths.twilioReceived]
const lists = [webhookPaths.mailEvents, webhookPaths.bankLinks]

test('without its settings a service reports to nobody', async () => {
  const { origin } = await serveApp()
  for (const path of forms)
    expect(
      (await fetch(origin + path, { method: 'POST', body: new URLSearchParams({ a: '1' }) })).status,
    ).toBe(404)
  for (const path of lists)
    expect((await fetch(origin + path, { method: 'POST', headers: jsonBody, body: '{}' })).status).toBe(404)
})

test('what strangers send to the addresses of reports is refused before it costs anything', async () => {
  const plaid = {
    PLAID_CLIENT_ID: 'c',
    PLAID_SECRET: 's',
    PLAID_URL: 'http://127.0.0.1:1',
    PAYMENTS_URL: 'http://127.0.0.1:1',
  }
  const { origin, core } = await serveApp({ ...twilio, ...plaid, SENDGRID_EVENTS_KEY: eventsKey })
  const timestamp = String(Math.floor(core.clock.now().getTime() / 1_000))
  const headers = {
    'x-twilio-signature': 'é\u00ff',
    'x-twilio-email-event-webhook-signature': '////',
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'plaid-verification': 'e30.e30.e30',
  }
  const send = async (path: string, type: string, body: string) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    return answer.status
  }
  const form = 'application/x-www-form-urlencoded'
  for (const path of forms) {
    expect(await send(path, form, 'a=1&a=2&__proto__=3&%')).toBe(403)
    expect(await send(path, 'application/json', '{}')).toBe(415)
    expect(await send(path, form, 'a&'.repeat(501))).toBe(413)
    expect(await send(path, form, 'a'.repeat(65 * 1_024))).toBe(413)
  }
  for (const path of lists) {
    expect(await send(path, 'application/json', '{')).toBe(403)
    expect(await send(path, form, 'a=1')).toBe(415)
    expect(await send(path, 'text/plain', '[]')).toBe(415)
    expect(await send(path, 'application/json', '1'.repeat(1_025 * 1_024))).toBe(413)
  }
  for (const path of Object.values(webhookPaths)) {
    const { read, milliseconds } = bodyRuleFor('POST', path)
    expect({ read, isShort: milliseconds <= 15_000 }).toEqual({ read: 'before', isShort: true })
    expect((await fetch(origin + path)).status).not.toBe(204)
  }
  for (const table of [sql`undeliverable`, sql`taken_report`, sql`outbox_message`])
    expect(await core.db.rows(sql`select 1 as found from ${table}`)).toEqual([])
})
