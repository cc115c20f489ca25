import type { Context } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type Words, wordsIn } from '#platform/pdf/words.ts'
import { type AgreementRow, agreementsOf } from '../agreement/queries.ts'
import { readFeedFile } from './feed-address.ts'
import { type IcsEvent, icsFile } from './ics.ts'
import { datesOf } from './list-due-dates.ts'
import { findFeedOwner, type Revision, revisionsOf } from './queries.ts'

/** Only dates and amounts, because anyone with the URL can read it. */
function eventsOf(
  row: AgreementRow,
  { createdAt, updatedAt }: Revision,
  { say, money }: Words,
  now: Date,
): IcsEvent[] {
  return datesOf(row, now).map(({ number, dueOn, totalCents, status }) => {
    const isPaid = status === 'paid'
    return {
      uid: `${row.id}-${number}@payments`,
      on: dueOn,
      summary: say('document.calendar.payment', {
        status: isPaid ? 'paid' : 'due',
        amount: money(totalCents),
      }),
      isTentative: row.anchorOn === null,
      reminds: !isPaid,
      // Seconds since the agreement was created: increases with every change without a stored counter.
      sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000),
      changedAt: updatedAt,
    }
  })
}

/**
 * The payment calendar of a signed file name, as an iCalendar file in a language. It needs no sign-in,
 * because calendar programs have none. Fails with `not-found` if the name was not signed by this store or was
 * renewed since.
 */
export async function readFeed(file: string, locale: Locale, context: Context): Promise<Result<string>> {
  const id = readFeedFile(file, context.keys)
  const customerId = id === undefined ? undefined : await findFeedOwner(context.db, id)
  if (customerId === undefined) return fail('not-found')
  const words = wordsIn(locale)
  const { siteName } = context.settings
  const [rows, revisions] = await Promise.all([
    agreementsOf(context.db, customerId),
    revisionsOf(context.db, customerId),
  ])
  const byAgreement = new Map(revisions.map((revision) => [revision.agreementId, revision]))
  const events = rows.flatMap((row) => {
    const revision = byAgreement.get(row.id)
    return revision === undefined ? [] : eventsOf(row, revision, words, context.clock.now())
  })
  const productId = `-//${siteName}//Payments//${locale.slice(0, 2).toUpperCase()}`
  return ok(icsFile({ productId, name: words.say('document.calendar.name', { siteName }), events }))
}
