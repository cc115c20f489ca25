import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isFromTwilio } from '#adapters/sms/twilio-webhook.ts'
import type { TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { findUndeliverable, liftUndeliverable } from '#platform/outbox/undeliverable.ts'
import { webhookPaths } from '#site/urls.ts'
import { serveApp } from './testing/serve-app.ts'

const authToken = 'twilio-token'
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_MESSAGING_SERVICE_SID: `MG${'2'.repeat(32)}`,
  TWILIO_VERIFY_SERVICE_SID: `VA${'3'.repeat(32)}`,
}
const phone = '2125550123'
const number = { channel: 'sms', address: phone } as const

function twilioSignature(url: string, fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((so, name) => so + name + fields[name], url)
  return createHmac('sha1', authToken).update(text).digest('base64')
}

async function report(origin: string, core: TestContext, path: string, fields: Record<string, string>) {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature(core.settings.origin + path, fields) },
    body: new URLSearchParams(fields),
  })
}

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

test('HELP is answered once: by the store, or by the service that has done it', async () => {
  const { origin, core } = await serveApp(twilio)
  const help = { MessageSid: 'SM3', From: `+1${phone}`, Body: 'HELP' }
  await report(origin, core, webhookPaths.twilioReceived, { ...help, OptOutType: 'HELP' })
  const waiting = sql`select template from outbox_message`
  expect(await core.db.rows(waiting)).toEqual([])
  await report(origin, core, webhookPaths.twilioReceived, help)
  expect(await core.db.rows(waiting)).toEqual([{ template: 'deals-help' }])
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
const address = { channel: 'mail', address: 'ana@example.com' } as const

test('mail that bounced is not written to again, until its owner says that it works', async () => {
  const { origin, core } = await serveApp({ SENDGRID_EVENTS_KEY: eventsKey })
  const seconds = Math.floor(core.clock.now().getTime() / 1_000)
  const bounce = { email: ana, event: 'bounce', type: 'bounce', timestamp: seconds - 60 }
  expect((await mailReport(origin, core, [bounce], 3_600)).status).toBe(403)
  const unsigned = { method: 'POST', body: JSON.stringify([bounce]) }
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

test('without its settings a service reports to nobody', async () => {
  const { origin } = await serveApp()
  for (const path of [
    webhookPaths.twilioStatus,
    webhookPaths.twilioReceived,
    webhookPaths.mailEvents,
    webhookPaths.bankLinks,
  ])
    expect(
      (await fetch(origin + path, { method: 'POST', body: new URLSearchParams({ a: '1' }) })).status,
    ).toBe(404)
})
