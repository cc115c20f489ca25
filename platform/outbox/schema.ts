import type { Locale } from '#domain/base/locale.ts'
import type { MessageId } from '#messages/message-id.ts'

type NamesWith<Part extends string, Id = MessageId> = Id extends `mail.${infer Name}.${Part}` ? Name : never

/** Every mail there is: a template is its words, `mail.<template>.subject` and `.text` (and `.button` with a link). */
export type MailTemplate = NamesWith<'subject'>

/** Every text message there is: its words are `mail.<template>.sms`. */
export type SmsTemplate = NamesWith<'sms'>

/**
 * The figures of a message. Names that end in `Cents` are shown as money and names that end in `On` (civil dates) as
 * dates, those that end in `At` ('15:00', by the store's clock) as times, all in the recipient's language. `link` is a path of the store without prefix; it becomes the button.
 */
export type MessageParams = Readonly<Record<string, string | number>>

export type NewMessage = {
  /** An address, or a US number of ten digits. */
  readonly recipient: string
  readonly locale: Locale
  readonly params?: MessageParams
  /** More figures, for the recipient's eyes only: kept encrypted and forgotten once sent. */
  readonly secrets?: MessageParams
  /** Names the event: a second message with the same key is not sent. */
  readonly dedupeKey: string
  readonly now: Date
} & (
  | { readonly channel: 'mail'; readonly template: MailTemplate }
  | { readonly channel: 'sms'; readonly template: SmsTemplate }
)

/** A message as its recipient saw it. */
export type SentMessage = {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

/** After this many tries a message is given up and shows among the failed ones. */
export const mostAttempts = 12

const firstDelay = 30
const longestDelay = 6 * 3600

/** Seconds until the next try after `attempts` failed ones: doubling from 30 s, at most six hours. */
export function retryDelay(attempts: number): number {
  return Math.min(firstDelay * 2 ** Math.max(0, attempts - 1), longestDelay)
}
