import { setTimeout as wait } from 'node:timers/promises'
import { firstMomentWithin } from '#domain/base/local-hours.ts'
import { intlFor } from '#messages/intl.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import type { Queryable } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { ServiceError } from '../service-error.ts'
import { inSpan } from '../tracing/span.ts'
import { changeMessageState } from './change-state.ts'
import { deleteUnsentMessage, insertSent, type OutboxRow, takeDue } from './queries.ts'
import { type MailWords, renderCall, renderMail, renderSms } from './render-message.ts'
import {
  type CallTemplate,
  isAwaited,
  type MailTemplate,
  type MessageParams,
  maxAttempts,
  retryDelay,
  type SmsTemplate,
} from './schema.ts'
import {
  findUndeliverable,
  markUndeliverable,
  type Recipient,
  UndeliverableError,
  type UndeliverableReason,
} from './undeliverable.ts'

/** `code`: the code that the text tells, for services that tell codes in words of their own. */
type PhoneMessage = { id: string; to: string; text: string; locale: string; code?: string | undefined }

/** The adapters that deliver messages. They are too slow for a transaction, and may fail. */
type Senders = {
  readonly mail: { send(mail: { id: string; to: string } & MailWords): Promise<unknown> }
  readonly sms: {
    send(message: PhoneMessage): Promise<unknown>
    call(message: PhoneMessage): Promise<unknown>
  }
  readonly leads: { send(lead: object): Promise<unknown> }
}

type SendingContext = Platform & { readonly adapters: Senders }

const batch = 20
/** Longer than any adapter takes to answer. */
const leaseSeconds = 300
/** How often it is tried, a second apart, to note that a message went out: an outage of a minute at least. */
const recordAttempts = 60

/** How long a message waits whose service is paused, in seconds: shorter where somebody waits for it. */
const pausedSeconds = { awaited: 30, other: 600 }

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

function hasWords(template: string, part: 'subject' | 'sms' | 'call'): boolean {
  return `mail.${template}.${part}` in intlFor('en-US').messages
}

function isMail(template: string): template is MailTemplate {
  return hasWords(template, 'subject')
}

function isSms(template: string): template is SmsTemplate {
  return hasWords(template, 'sms')
}

function isCall(template: string): template is CallTemplate {
  return hasWords(template, 'call')
}

function secretsOf({ secrets }: OutboxRow, { keys }: SendingContext): MessageParams {
  return secrets === null ? {} : JSON.parse(keys.open(secrets))
}

/** Who a message goes to, where it may be undeliverable: a call reaches numbers that take no texts. */
function recipientOf({ channel, recipient: address }: OutboxRow): Recipient | undefined {
  return channel === 'mail' || channel === 'sms' ? { channel, address } : undefined
}

/**
 * Throws if nothing can be delivered to the recipient. What is awaited is always tried. A link by text is not: anybody can
 * ask for one to a number whose owner wrote STOP.
 */
async function refuseUndeliverable(
  row: OutboxRow,
  secrets: MessageParams,
  context: SendingContext,
): Promise<void> {
  const recipient = recipientOf(row)
  if (recipient === undefined || isAwaited(row, secrets)) return
  const found = await findUndeliverable(context.db, recipient, context.keys)
  if (found !== undefined) throw new UndeliverableError(found.reason)
}

/** Delivers one message and returns the texts that were sent; a lead has none. */
async function send(
  row: OutboxRow,
  secrets: MessageParams,
  context: SendingContext,
): Promise<MailWords | undefined> {
  const params = { ...row.params, ...secrets }
  const code = secrets.code === undefined ? undefined : String(secrets.code)
  const phoneMessage = { id: row.id, to: row.recipient, locale: row.locale, code }
  if (row.channel === 'mail' && isMail(row.template)) {
    const words = renderMail(row.template, row.locale, params, context.settings)
    await context.adapters.mail.send({ id: row.id, to: row.recipient, ...words })
    return words
  }
  if (row.channel === 'sms' && isSms(row.template)) {
    const text = renderSms(row.template, row.locale, params, context.settings)
    await context.adapters.sms.send({ ...phoneMessage, text })
    return { subject: '', text, html: '', headers: {} }
  }
  if (row.channel === 'call' && isCall(row.template)) {
    const text = renderCall(row.template, row.locale, params, context.settings)
    await context.adapters.sms.call({ ...phoneMessage, text })
    return { subject: '', text, html: '', headers: {} }
  }
  if (row.channel === 'lead') {
    await context.adapters.leads.send(JSON.parse(String(params.body)))
    return undefined
  }
  throw new Error(`no words for ${row.channel} ${row.template}`)
}

/** The moment for which a message has to wait, because its recipient is not to be disturbed now. */
function waitUntil({ hours }: OutboxRow, now: Date): Date | undefined {
  if (hours === null) return undefined
  const ms = firstMomentWithin(now.getTime(), hours)
  if (ms === undefined) throw new Error('a message has hours that never come')
  return ms === now.getTime() ? undefined : new Date(ms)
}

/** Gives a message up for good, and keeps why, so that no other one is tried. */
async function giveUp(row: OutboxRow, reason: UndeliverableReason, context: SendingContext): Promise<void> {
  const { db, keys, clock, log } = context
  const seenAt = clock.now()
  const recipient = recipientOf(row)
  log.warn({ message: row.id, reason }, 'a message cannot be delivered')
  if (recipient !== undefined) await markUndeliverable(db, recipient, { reason, seenAt, keys })
  await changeMessageState(db, row.id, 'give-up', { nextAttemptAt: seenAt })
}

/**
 * Notes that a message went out, again and again while the database is away: what is not noted goes out a second time.
 * Throws when the database stays away.
 */
async function recordSent(row: OutboxRow, words: MailWords | undefined, context: SendingContext) {
  const { id, recipient, channel } = row
  const sentAt = context.clock.now()
  const record = async (tx: Queryable) => {
    const sent = await changeMessageState(tx, id, 'send', { sentAt })
    // Another process was faster and has already recorded the message.
    if (!sent.ok || words === undefined || channel === 'lead') return
    const { subject, text, html } = words
    const body = context.keys.seal(JSON.stringify({ text, html }))
    await insertSent(tx, { id, channel, recipient, subject, body, sentAt })
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.db.transaction(record)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || attempt === recordAttempts) throw error
      await wait(1000)
    }
  }
}

/** Keeps a message that did not go out for another attempt, or gives it up after the last one. */
async function tryLater(row: OutboxRow, error: unknown, context: SendingContext): Promise<void> {
  const { db, clock, log } = context
  if (error instanceof ServiceError && error.kind === 'paused') {
    const seconds = pausedSeconds[isAwaited(row, secretsOf(row, context)) ? 'awaited' : 'other']
    const nextAttemptAt = later(clock.now(), seconds)
    await changeMessageState(db, row.id, 'try-later', { nextAttemptAt, wasAsked: false })
    return
  }
  log.warn({ err: error, message: row.id, attempts: row.attempts }, 'a message did not go out')
  const event = row.attempts >= maxAttempts ? 'give-up' : 'try-later'
  const nextAttemptAt = later(clock.now(), retryDelay(row.attempts))
  await changeMessageState(db, row.id, event, { nextAttemptAt })
}

/**
 * Deletes a message that comes too late: a code that works no more would only puzzle whoever gets it. That its event has no
 * message any more says that it never went out.
 */
async function dropLate(row: OutboxRow, { db, log }: SendingContext): Promise<void> {
  log.warn({ message: row.id, attempts: row.attempts }, 'a message was too late to be of use')
  await deleteUnsentMessage(db, row.id)
}

async function sendAndMark(row: OutboxRow, context: SendingContext): Promise<boolean> {
  const { validUntil } = row
  if (validUntil !== null && validUntil <= context.clock.now()) {
    await dropLate(row, context)
    return false
  }
  let words: MailWords | undefined
  try {
    // At the last moment: it may have waited for a gateway, or for a process.
    const until = waitUntil(row, context.clock.now())
    if (until !== undefined) {
      await changeMessageState(context.db, row.id, 'try-later', { nextAttemptAt: until, wasAsked: false })
      return false
    }
    const secrets = secretsOf(row, context)
    await refuseUndeliverable(row, secrets, context)
    words = await send(row, secrets, context)
  } catch (error) {
    if (error instanceof UndeliverableError) {
      await giveUp(row, error.reason, context)
      return false
    }
    await tryLater(row, error, context)
    return false
  }
  await recordSent(row, words, context)
  return true
}

function sendTraced(row: OutboxRow, context: SendingContext): Promise<boolean> {
  const { channel, template, attempts } = row
  const attributes = {
    'message.channel': channel,
    'message.template': template,
    'message.attempts': attempts,
  }
  return inSpan({ name: `send ${channel}`, attributes }, async (span) => {
    const wentOut = await sendAndMark(row, context)
    span.set({ 'message.outcome': wentOut ? 'sent' : 'kept' })
    return wentOut
  })
}

/**
 * Sends due messages, those first that somebody waits for. Several processes may run it at the same time. If a process
 * dies after delivery but before recording it, or the database stays away for more than a minute, the message is sent again:
 * a duplicate e-mail is better than none, and it has the same message id.
 * @param which only those that somebody waits for, or only the others, which may be many; default: all
 * @returns the number of messages sent
 */
export async function runOutbox(context: SendingContext, which?: 'awaited' | 'other'): Promise<number> {
  const now = context.clock.now()
  const due = await takeDue(context.db, { now, leaseUntil: later(now, leaseSeconds), limit: batch, which })
  const outcomes = await Promise.all(due.map((row) => sendTraced(row, context)))
  return outcomes.filter(Boolean).length
}
