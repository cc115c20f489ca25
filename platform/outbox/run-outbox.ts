import { intlFor } from '#messages/intl.ts'
import type { Platform } from '../platform.ts'
import { changeMessageState } from './change-state.ts'
import { insertSent, type OutboxRow, takeDue } from './queries.ts'
import { renderMail, renderSms } from './render-message.ts'
import {
  type MailTemplate,
  type MessageParams,
  mostAttempts,
  retryDelay,
  type SmsTemplate,
} from './schema.ts'

/** What hands messages over to the outside; each takes longer than a transaction may, and may fail. */
type Senders = {
  readonly mail: { send(mail: { id: string; to: string } & Words): Promise<unknown> }
  readonly sms: { send(message: { to: string; text: string }): Promise<unknown> }
}

type SendingContext = Platform & { readonly adapters: Senders }

const batch = 20
/** Longer than any adapter takes to answer. */
const leaseSeconds = 300

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

function hasWords(template: string, part: 'subject' | 'sms'): boolean {
  return `mail.${template}.${part}` in intlFor('en-US').messages
}

function isMail(template: string): template is MailTemplate {
  return hasWords(template, 'subject')
}

function isSms(template: string): template is SmsTemplate {
  return hasWords(template, 'sms')
}

type Words = { subject: string; text: string; html: string }

/** Hands one message over and gives the words that went out. */
async function send(row: OutboxRow, context: SendingContext): Promise<Words> {
  const secrets = row.secrets === null ? {} : (JSON.parse(context.keys.open(row.secrets)) as MessageParams)
  const params = { ...row.params, ...secrets }
  if (row.channel === 'mail' && isMail(row.template)) {
    const words = renderMail(row.template, row.locale, params, context.settings)
    await context.adapters.mail.send({ id: row.id, to: row.recipient, ...words })
    return words
  }
  if (row.channel === 'sms' && isSms(row.template)) {
    const text = renderSms(row.template, row.locale, params, context.settings)
    await context.adapters.sms.send({ to: row.recipient, text })
    return { subject: '', text, html: '' }
  }
  throw new Error(`no words for ${row.channel} ${row.template}`)
}

async function sendAndMark(row: OutboxRow, context: SendingContext): Promise<boolean> {
  try {
    const words = await send(row, context)
    const now = context.clock.now()
    await context.db.transaction(async (tx) => {
      const sent = await changeMessageState(tx, row.id, 'send', { sentAt: now })
      // Another process was faster: what it sent is written down already.
      if (!sent.ok) return
      await insertSent(tx, {
        id: row.id,
        channel: row.channel,
        recipient: row.recipient,
        subject: words.subject,
        body: context.keys.seal(JSON.stringify({ text: words.text, html: words.html })),
        sentAt: now,
      })
    })
    return true
  } catch (error) {
    const nextAttemptAt = later(context.clock.now(), retryDelay(row.attempts))
    context.log.warn({ err: error, message: row.id, attempts: row.attempts }, 'a message did not go out')
    const event = row.attempts >= mostAttempts ? 'give-up' : 'try-later'
    await changeMessageState(context.db, row.id, event, { nextAttemptAt })
    return false
  }
}

/**
 * Sends what waits and is due. Any number of processes may run it at once. A process that dies between handing a
 * message over and noting it sends it once more: with mail, twice is better than never, and the message id is the same.
 * @returns how many went out
 */
export async function runOutbox(context: SendingContext): Promise<number> {
  const now = context.clock.now()
  const due = await takeDue(context.db, now, later(now, leaseSeconds), batch)
  const outcomes = await Promise.all(due.map((row) => sendAndMark(row, context)))
  return outcomes.filter(Boolean).length
}
