import { type Context as Call, Hono } from 'hono'
import { isFromSendGrid, mailFailures } from '#adapters/mail/sendgrid-events.ts'
import { plaidCalls } from '#adapters/payments/plaid/calls.ts'
import { reportVerifier, takeReport } from '#adapters/payments/plaid/report.ts'
import { failedNumber, isFromTwilio, receivedText } from '#adapters/sms/twilio-webhook.ts'
import type { Context } from '#core/context.ts'
import { receiveText } from '#core/shopper/received-text/receive-text.ts'
import { receivedTextInput } from '#core/shopper/received-text/schema.ts'
import type { Client } from '#platform/client.ts'
import { markUndeliverable } from '#platform/outbox/undeliverable.ts'
import { readInput } from '#platform/read-input.ts'
import { takeOnce } from '#platform/taken-report/queries.ts'
import { webhookPaths } from '#site/urls.ts'

const unsigned = 'the signature is wrong'

/** Twilio reads answers as TwiML: this one sends no text back. */
const noReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Keeps the addresses of a mail report to which nothing more is to be sent. */
async function takeMailReport(body: Buffer, core: Context): Promise<boolean> {
  const failures = mailFailures(body.toString('utf8'))
  if (failures === undefined) return false
  for (const { email, reason, seenAt } of failures)
    await markUndeliverable(core.db, { channel: 'mail', address: email }, { reason, seenAt, keys: core.keys })
  return true
}

/** Keeps a number that takes no texts, by the report on one text, once. */
async function takeFailedText(
  { id, phone, reason }: { readonly id: string } & NonNullable<ReturnType<typeof failedNumber>>,
  { db, keys, clock }: Context,
): Promise<void> {
  const now = clock.now()
  const number = { channel: 'sms', address: phone } as const
  await takeOnce({ db, keys, now }, `failed text ${id}`, () =>
    markUndeliverable(db, number, { reason, seenAt: now, keys }),
  )
}

/**
 * What outside services report: POST /sms/twilio/status (what became of a text), POST
 * /sms/twilio/received (what somebody texted back), POST /mail/events (mail that bounced, or was called spam), POST
 * /bank-links/events (an account that was chosen at its bank). Each is
 * signed by its service; a report that is not is a 403, and changes nothing. Reports may come twice and in any order; one
 * that was taken before changes nothing. 404 while the service is not configured.
 */
export function serviceWebhooks(core: Context, clientOf: (c: Call) => Client): Hono {
  const { twilio, sendGridEventsKey, plaid, origin } = core.settings
  const app = new Hono()
  if (twilio !== undefined) {
    const signedForm = async (request: Request, path: string) => {
      const fields = Object.fromEntries(new URLSearchParams(await request.text()))
      const signature = request.headers.get('x-twilio-signature') ?? undefined
      if (signature === undefined) return undefined
      if (!isFromTwilio({ url: origin + path, fields, signature }, twilio.authToken)) return undefined
      // Not by the message's own id: the signed text has no separators, and whoever repeats it can cut it so that the
      // id is another one.
      return { fields, id: core.keys.fingerprint(`twilio report ${signature}`) }
    }
    app.post(webhookPaths.twilioStatus, async (c) => {
      const form = await signedForm(c.req.raw, webhookPaths.twilioStatus)
      if (form === undefined) return c.text(unsigned, 403)
      const failed = failedNumber(form.fields)
      if (failed !== undefined) await takeFailedText({ id: form.id, ...failed }, core)
      return c.body(null, 204)
    })
    app.post(webhookPaths.twilioReceived, async (c) => {
      const form = await signedForm(c.req.raw, webhookPaths.twilioReceived)
      if (form === undefined) return c.text(unsigned, 403)
      const received = receivedText(form.fields)
      const input = received && readInput(receivedTextInput, { ...received, id: form.id })
      if (received === undefined || !input?.ok) return c.text('the form holds no text', 400)
      const { takenFor, isAnswered } = received
      await receiveText({ ...input.value, takenFor, isAnswered }, core)
      return c.body(noReply, 200, { 'content-type': 'text/xml' })
    })
  }
  if (sendGridEventsKey !== undefined)
    app.post(webhookPaths.mailEvents, async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer())
      const signature = c.req.header('x-twilio-email-event-webhook-signature')
      const timestamp = c.req.header('x-twilio-email-event-webhook-timestamp')
      const report = { body, signature, timestamp, now: core.clock.now() }
      if (!isFromSendGrid(report, sendGridEventsKey)) return c.text(unsigned, 403)
      const isTaken = await takeMailReport(body, core)
      return isTaken ? c.body(null, 204) : c.text('the body is no list of events', 400)
    })
  if (plaid !== undefined) {
    const isFromPlaid = reportVerifier(plaidCalls(plaid))
    app.post(webhookPaths.bankLinks, async (c) => {
      const body = await c.req.text()
      const token = c.req.header('plaid-verification')
      const report = { body, token, now: core.clock.now(), network: clientOf(c).network }
      if (!(await isFromPlaid(report))) return c.text(unsigned, 403)
      await takeReport(body, core)
      return c.body(null, 204)
    })
  }
  // Without its settings a service reports to nobody.
  const { twilioStatus, twilioReceived, mailEvents, bankLinks } = webhookPaths
  for (const path of [twilioStatus, twilioReceived, mailEvents, bankLinks])
    app.post(path, (c) => c.notFound())
  return app
}
