import { withoutLinks } from '#domain/base/clean-text.ts'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { prefixFor } from '#site/prefix.ts'
import type { Settings } from '../settings.ts'
import { mailHtml } from './mail-layout.ts'
import type { CallTemplate, MailTemplate, MessageParams, SmsTemplate } from './schema.ts'

type Sender = Pick<Settings, 'siteName' | 'origin' | 'postalAddress'>
type Words = ReturnType<typeof intlFor>

/** The texts of an e-mail. Plain text and HTML have the same content. */
export type MailWords = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Headers of this e-mail in addition to the usual ones. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * What somebody chose themselves. An account can be opened with the address of somebody else, whom the mail then reaches,
 * and a name such as 'Win at www.example.com' must lead nobody there.
 */
const ownWords: readonly string[] = ['name', 'passkey']

function shown(intl: Words, name: string, value: string | number): string | number {
  if (ownWords.includes(name)) return withoutLinks(String(value))
  if (name.endsWith('Cents'))
    return intl.formatNumber(Number(value) / 100, { style: 'currency', currency: 'USD' })
  // A civil date has no time zone, so noon UTC is formatted in UTC.
  if (name.endsWith('On'))
    return intl.formatDate(`${value}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  if (name.endsWith('At'))
    return intl.formatDate(`2000-01-01T${value}:00Z`, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    })
  return value
}

function figures(intl: Words, sender: Sender, params: MessageParams): MessageParams {
  const entries = Object.entries(params).map(([name, value]) => [name, shown(intl, name, value)])
  return { ...Object.fromEntries(entries), siteName: sender.siteName }
}

/** Lets mail programs unsubscribe without opening the e-mail (RFC 8058). */
function unsubscribeHeaders(link: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** How a mail can be stopped, which its footer says; null for one that is sent in any case. */
function stopKind(params: MessageParams) {
  if (params.reminder !== undefined) return 'reminder'
  if (params.unsubscribe !== undefined) return 'deals'
  return params.stop === undefined ? null : 'stock-alert'
}

/**
 * The texts of an e-mail in the recipient's language: subject, plain text, and HTML with the same content.
 */
export function renderMail(
  template: MailTemplate,
  locale: string,
  params: MessageParams,
  sender: Sender,
): MailWords {
  const language = isLocale(locale) ? locale : defaultLocale
  const intl = intlFor(language)
  const values = figures(intl, sender, params)
  const say = (id: MessageId) => intl.formatMessage({ id }, values)
  const subject = say(`mail.${template}.subject`)
  const paragraphs = say(`mail.${template}.text`).split('\n\n')
  const linkTo = (path: string | number) => `${sender.origin}${prefixFor(language)}${path}`
  const kind = stopKind(params)
  const unsubscribe =
    kind === null
      ? undefined
      : { label: say(`mail.${kind}-unsubscribe`), href: linkTo(params.unsubscribe ?? params.stop ?? '') }
  const footer =
    kind === null
      ? say('mail.footer')
      : intl.formatMessage({ id: `mail.${kind}-footer` }, { ...values, postalAddress: sender.postalAddress })
  const buttonId: string = `mail.${template}.button`
  const button =
    params.link !== undefined && buttonId in intl.messages
      ? { label: say(buttonId as MessageId), href: linkTo(params.link) }
      : undefined
  const lines = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    `--\n${footer}${unsubscribe === undefined ? '' : `\n${unsubscribe.label}: ${unsubscribe.href}`}`,
  ]
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailHtml({
      locale: language,
      siteName: sender.siteName,
      subject,
      paragraphs,
      button,
      footer,
      unsubscribe,
    }),
    headers: params.oneClick === undefined ? {} : unsubscribeHeaders(`${sender.origin}${params.oneClick}`),
  }
}

/** The text of a text message in the recipient's language. */
export function renderSms(
  template: SmsTemplate,
  locale: string,
  params: MessageParams,
  sender: Sender,
): string {
  const language = isLocale(locale) ? locale : defaultLocale
  const intl = intlFor(language)
  const link =
    params.link === undefined ? {} : { link: `${sender.origin}${prefixFor(language)}${params.link}` }
  return intl.formatMessage({ id: `mail.${template}.sms` }, { ...figures(intl, sender, params), ...link })
}

/** What a voice reads aloud in a call, in the recipient's language. */
export function renderCall(
  template: CallTemplate,
  locale: string,
  params: MessageParams,
  sender: Sender,
): string {
  const intl = intlFor(isLocale(locale) ? locale : defaultLocale)
  return intl.formatMessage({ id: `mail.${template}.call` }, figures(intl, sender, params))
}
