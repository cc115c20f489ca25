import type { LocalHours } from '#domain/base/local-hours.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { MessageId } from '#messages/message-id.ts'

type NamesWith<Part extends string, Id = MessageId> = Id extends `mail.${infer Name}.${Part}` ? Name : never

/**
 * All e-mail templates. A template is defined by its texts: `mail.<template>.subject` and `.text` (and
 * `.button` with a link).
 */
export type MailTemplate = NamesWith<'subject'>

/** All text message templates, defined by their text `mail.<template>.sms`. */
export type SmsTemplate = NamesWith<'sms'>

/** All templates that a voice reads aloud in a call, defined by their text `mail.<template>.call`. */
export type CallTemplate = NamesWith<'call'>

/**
 * The values of a message, formatted in the recipient's language: names ending in `Cents` as money, in `On`
 * (civil dates) as dates, in `At` ('15:00', in the store's time zone) as times. `link` is a path of the store
 * without prefix; it becomes the button. `unsubscribe` is the path of the unsubscribe page for e-mails that a person
 * may opt out of, with their kind in `reminder` where it is one of the account, and `oneClick` the path where mail
 * programs unsubscribe (RFC 8058). `stop` is the path of the page that stops mails about goods that are back.
 */
export type MessageParams = Readonly<Record<string, string | number>>

export type NewMessage = {
  /** An e-mail address, a US number of ten digits, or the id of the contact that a lead is about. */
  readonly recipient: string
  readonly locale: Locale
  readonly params?: MessageParams
  /** Confidential values: stored encrypted, and deleted after sending. */
  readonly secrets?: MessageParams
  /** Identifies the event: a second message with the same key is not sent. */
  readonly dedupeKey: string
  /** The customer whose wish takes it back before it has gone out: others may have the same number. */
  readonly customerId?: string
  /** The hours of the recipient in which it may go out; without them at any time. */
  readonly hours?: LocalHours
  /** Until when what it tells works: later it is not sent any more. Without it the message is never too late. */
  readonly validUntil?: Date
  readonly now: Date
} & (
  | { readonly channel: 'mail'; readonly template: MailTemplate }
  | { readonly channel: 'sms'; readonly template: SmsTemplate }
  | { readonly channel: 'call'; readonly template: CallTemplate }
  // A lead has no words: its secret `body` is sent as it is, as JSON.
  | { readonly channel: 'lead'; readonly template: 'deals-lead' }
)

/** Answers to a text that somebody has just sent. */
const answers: readonly string[] = ['texts-stopped', 'deals-help']

/** Whether somebody waits for a message who has just asked for it: a code, a link by mail, or an answer to a text. */
export function isAwaited(
  { channel, template }: { readonly channel: string; readonly template: string },
  { code, link }: MessageParams,
): boolean {
  return code !== undefined || (link !== undefined && channel === 'mail') || answers.includes(template)
}

/** A message as the recipient saw it. */
export type SentMessage = {
  readonly id: string
  readonly channel: 'mail' | 'sms' | 'call'
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

/** After this many attempts a message counts as failed. */
export const maxAttempts = 12

const firstDelay = 30
const longestDelay = 6 * 3600

/** Seconds until the next attempt after `attempts` failed ones: doubles from 30 s up to six hours. */
export function retryDelay(attempts: number): number {
  return Math.min(firstDelay * 2 ** Math.max(0, attempts - 1), longestDelay)
}
