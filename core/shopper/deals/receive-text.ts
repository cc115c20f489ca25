import type { Context } from '#core/context.ts'
import { defaultLocale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { liftUndeliverable } from '#platform/outbox/undeliverable.ts'
import { deleteStop } from '../notification/queries.ts'
import { textStopHash } from '../notification/text-stop.ts'
import { lockContact } from './queries.ts'
import type { ReceivedTextInput } from './schema.ts'
import { withdrawByText } from './withdraw-contact.ts'

/** Words that stop texts: those of 47 CFR 64.1200(a)(10), those that carriers know, and the same in Spanish. */
const stopWords = new Set([
  ...['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE'],
  ...['ALTO', 'PARE', 'PARAR', 'BASTA', 'CANCELAR', 'DETENER', 'NO MAS', 'FIN'],
])
/** Words that lift a STOP, as carriers know them, and the same in Spanish. */
const startWords = new Set(['START', 'UNSTOP', 'INICIAR', 'COMENZAR'])
const helpWords = new Set(['HELP', 'INFO', 'AYUDA'])

/** A text as it is compared: capitals, no accents, single blanks, no punctuation at its ends. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/**
 * What somebody texted back to the store. STOP, and words like it, take the number off the deals list at once and end
 * reminders by text; START lets the number be given for reminders again; HELP is answered, unless the service has done
 * it (`isAnswered`); everything else is ignored.
 *
 * @returns what the text was taken for
 */
export async function receiveText(
  { id, from, text, isAnswered = false }: ReceivedTextInput & { readonly isAnswered?: boolean },
  context: Context,
): Promise<Result<'stop' | 'start' | 'help' | 'other'>> {
  const word = plain(text)
  if (stopWords.has(word)) {
    await withdrawByText(from, context)
    return ok('stop')
  }
  if (startWords.has(word)) {
    await deleteStop(context.db, textStopHash(from, context.keys))
    const number = { channel: 'sms', address: from } as const
    await liftUndeliverable(context.db, number, { keys: context.keys, now: context.clock.now() })
    return ok('start')
  }
  if (!helpWords.has(word)) return ok('other')
  if (isAnswered) return ok('help')
  await context.db.transaction(async (tx) => {
    const contact = await lockContact(tx, { channel: 'sms', address: from })
    await enqueue(tx, {
      channel: 'sms',
      recipient: from,
      template: 'deals-help',
      locale: contact?.locale ?? (word === 'AYUDA' ? 'es-US' : defaultLocale),
      dedupeKey: `deals-help:${id}`,
      now: context.clock.now(),
    })
  })
  return ok('help')
}
