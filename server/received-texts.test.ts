import { expect, test } from 'vitest'
import { signUpForDeals } from '#core/shopper/deals/sign-up-for-deals.ts'
import { tidySessions } from '#core/shopper/session/tidy-sessions.ts'
import type { TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { findUndeliverable } from '#platform/outbox/undeliverable.ts'
import { webhookPaths } from '#site/urls.ts'
import { serveApp } from './testing/serve-app.ts'
import { number, phone, report, twilio } from './testing/twilio-report.ts'

const receive = (origin: string, core: TestContext, id: string, text: string, more: object = {}) =>
  report(origin, core, webhookPaths.twilioReceived, {
    ...{ MessageSid: id, From: `+1${phone}`, Body: text },
    ...more,
  })

/** The store with a phone service that keeps what is sent, and what it was given. */
function phoneOf(core: TestContext) {
  const sent: string[] = []
  const send = async ({ text }: { text: string }) => void sent.push(text)
  const context = { ...core, adapters: { ...core.adapters, sms: { send, call: send } } }
  return { sent, run: () => runOutbox(context) }
}

const text = (core: TestContext, key: string) =>
  ({ channel: 'sms', recipient: phone, locale: 'en-US', now: core.clock.now(), dedupeKey: key }) as const

test('a number whose owner wrote STOP is never tried again: not with what waits, nor with a link that a stranger asks for', async () => {
  const { origin, core } = await serveApp(twilio)
  const { sent, run } = phoneOf(core)
  await enqueue(core.db, { ...text(core, 'waiting'), template: 'reminders-on' })
  expect((await receive(origin, core, 'SM10', 'Stop')).status).toBe(200)
  await signUpForDeals(
    { kind: 'visitor' },
    { source: 'page', optIn: true, locale: 'en-US', storeId: undefined, email: undefined, phone },
    core,
  )
  await run()
  expect(sent).toEqual([])
  core.clock.advanceDays(1)
  await receive(origin, core, 'SM11', 'START')
  await enqueue(core.db, { ...text(core, 'later'), template: 'reminders-on' })
  await run()
  expect(sent).toHaveLength(1)
})

test('a STOP that the service has not answered is answered once, in its language', async () => {
  const { origin, core } = await serveApp(twilio)
  const { sent, run } = phoneOf(core)
  for (let twice = 0; twice < 2; twice += 1) await receive(origin, core, 'SM12', 'No más')
  await run()
  expect(sent).toEqual([expect.stringContaining('ya no le enviaremos')])
  // English words the service knows and has answered, and so it has words that its account has set.
  await receive(origin, core, 'SM13', 'STOP')
  await receive(origin, core, 'SM14', 'arret', { OptOutType: 'STOP' })
  await run()
  expect(sent).toHaveLength(1)
})

test('a word that the account has set at the service stops texts, too', async () => {
  const { origin, core } = await serveApp(twilio)
  await receive(origin, core, 'SM15', 'arret', { OptOutType: 'STOP' })
  expect(await findUndeliverable(core.db, number, core.keys)).toMatchObject({ reason: 'opted-out' })
})

test('a recording of START or of a failed text changes nothing, however late it is sent again', async () => {
  const { origin, core } = await serveApp(twilio)
  const failed = { MessageSid: 'SM16', MessageStatus: 'failed', To: `+1${phone}`, ErrorCode: '30006' }
  await report(origin, core, webhookPaths.twilioStatus, failed)
  core.clock.advanceDays(1)
  await receive(origin, core, 'SM17', 'START')
  core.clock.advanceDays(1)
  await report(origin, core, webhookPaths.twilioStatus, failed)
  expect(await findUndeliverable(core.db, number, core.keys)).toBeUndefined()
  await receive(origin, core, 'SM18', 'STOP')
  core.clock.advanceDays(1)
  await receive(origin, core, 'SM17', 'START')
  expect(await findUndeliverable(core.db, number, core.keys)).toMatchObject({ reason: 'opted-out' })
  const kept = JSON.stringify(await core.db.rows(sql`select * from taken_report`))
  expect(kept).not.toMatch(/SM1|2125550123/)
  core.clock.advanceDays(401)
  await tidySessions(core)
  expect(await core.db.rows(sql`select 1 as found from taken_report`)).toEqual([])
})

test('HELP is answered once: by the service where it knows the word, else by the store', async () => {
  const { origin, core } = await serveApp(twilio)
  await receive(origin, core, 'SM3', 'socorro', { OptOutType: 'HELP' })
  await receive(origin, core, 'SM4', 'HELP')
  await receive(origin, core, 'SM5', ' info')
  const waiting = sql`select template from outbox_message`
  expect(await core.db.rows(waiting)).toEqual([])
  await receive(origin, core, 'SM6', 'Ayuda')
  expect(await core.db.rows(waiting)).toEqual([{ template: 'deals-help' }])
})

test('a recorded report that is cut in other places, so that its signature still fits, changes nothing', async () => {
  const { origin, core } = await serveApp(twilio)
  const service = { MessageSid: 'SM20', MessagingServiceSid: 'MG1' }
  const stop = { From: `+1${phone}`, Body: 'STOP', ...service }
  const failed = { To: `+1${phone}`, MessageStatus: 'failed', ErrorCode: '30006', From: 'store' }
  await report(origin, core, webhookPaths.twilioReceived, stop)
  await report(origin, core, webhookPaths.twilioStatus, { ...failed, MessageSid: 'SM22' })
  core.clock.advanceDays(1)
  await receive(origin, core, 'SM21', 'START')
  core.clock.advanceDays(1)
  const cut = { MessageSid: 'SM20MessagingServiceSidMG1' }
  const { MessagingServiceSid: _, ...restOfStop } = stop
  const again = await report(origin, core, webhookPaths.twilioReceived, { ...restOfStop, ...cut })
  expect(again.status).toBe(200)
  await report(origin, core, webhookPaths.twilioStatus, { ...failed, From: 'storeMessageSidSM22' })
  expect(await findUndeliverable(core.db, number, core.keys)).toBeUndefined()
})
