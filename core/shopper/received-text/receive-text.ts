import type { Context } from '#core/context.ts'
import { defaultLocale, type Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { takeOnce } from '#platform/taken-report/queries.ts'
import { localeOfContact } from '../deals/queries.ts'
import { withdrawNumber } from '../deals/withdraw-contact.ts'
import { stopReminders } from '../notification/waiting-texts.ts'
import { startNumber, stopNumber } from '../text-stop/text-stop.ts'
import type { ReceivedTextInput } from './schema.ts'

/** Words that stop texts: those of 47 CFR 64.1200(a)(10), those that carriers know, and the same in Spanish. */
const stopWords = ['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE']
const spanishStopWords = ['ALTO', 'PARE', 'PARAR', 'BASTA', 'CANCELAR', 'DETENER', 'NO MAS', 'FIN']
/** Words that lift a STOP, as carriers know them, and the same in Spanish. */
const startWords = ['START', 'UNSTOP']
const spanishStartWords = ['INICIAR', 'COMENZAR']
const helpWords = ['HELP', 'INFO']
const spanishHelpWords = ['AYUDA']

type Meaning = 'stop' | 'start' | 'help'

const words: readonly (readonly [string, { readonly meaning: Meaning; readonly locale?: Locale }])[] = [
  ...stopWords.map((word) => [word, { meaning: 'stop' }] as const),
  ...startWords.map((word) => [word, { meaning: 'start' }] as const),
  ...helpWords.map((word) => [word, { meaning: 'help' }] as const),
  ...spanishStopWords.map((word) => [word, { meaning: 'stop', locale: 'es-US' }] as const),
  ...spanishStartWords.map((word) => [word, { meaning: 'start', locale: 'es-US' }] as const),
  ...spanishHelpWords.map((word) => [word, { meaning: 'help', locale: 'es-US' }] as const),
]
const meanings = new Map(words)

/** A text as it is compared: capitals, no accents, single blanks, no punctuation at its ends. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

type ReceivedText = ReceivedTextInput & {
  /** What the service itself took the text for, by words that its account has set. */
  readonly takenFor?: Meaning | undefined
  /** Whether the service has answered the text. */
  readonly isAnswered?: boolean | undefined
}

/** Answers a text with one that says what came of it. They go out at once, to a stopped number as well. */
async function answer(
  tx: Queryable,
  { id, from }: ReceivedText,
  {
    template,
    locale,
  }: { readonly template: 'texts-stopped' | 'deals-help'; readonly locale?: Locale | undefined },
  { clock }: Context,
): Promise<void> {
  const known = await localeOfContact(tx, { channel: 'sms', address: from })
  await enqueue(tx, {
    channel: 'sms',
    recipient: from,
    template,
    locale: known ?? locale ?? defaultLocale,
    dedupeKey: `${template}:${id}`,
    now: clock.now(),
  })
}

/** Stops all that goes to a number as a text. */
async function stop(tx: Queryable, phone: string, context: Context): Promise<void> {
  await withdrawNumber(tx, phone, context)
  await stopReminders(tx, phone, context.clock.now())
  await stopNumber(tx, phone, context)
}

/** Does what a text asks for, whole or not at all. */
async function applyText(received: ReceivedText, context: Context): Promise<Meaning | 'other'> {
  const { from, text, takenFor, isAnswered = false } = received
  const word = meanings.get(normalizeText(text))
  const meaning = takenFor ?? word?.meaning ?? 'other'
  const locale = word?.locale
  await context.db.transaction(async (tx) => {
    if (meaning === 'stop') await stop(tx, from, context)
    if (meaning === 'start') await startNumber(tx, from, context)
    if (isAnswered) return
    // One text may say that there will be no more (47 CFR 64.1200(a)(12)).
    if (meaning === 'stop') await answer(tx, received, { template: 'texts-stopped', locale }, context)
    if (meaning === 'help') await answer(tx, received, { template: 'deals-help', locale }, context)
  })
  return meaning
}

/**
 * What somebody texted back to the store. STOP, and words like it, take the number off the deals list at once, end
 * reminders by text, and keep every other text away; that is answered once. START lets the number be given for reminders
 * again; HELP is answered; everything else is ignored. The service may have answered by itself (`isAnswered`). A text
 * counts once, however often it is passed on: an old START must not lift a newer STOP.
 *
 * @returns what the text was taken for
 */
export async function receiveText(
  received: ReceivedText,
  context: Context,
): Promise<Result<Meaning | 'other' | 'repeated'>> {
  const { db, keys, clock } = context
  const once = { db, keys, now: clock.now() }
  const taken = await takeOnce(once, `text ${received.id}`, () => applyText(received, context))
  return ok(taken ?? 'repeated')
}
