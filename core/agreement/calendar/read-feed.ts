import type { Context } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type Words, wordsIn } from '#platform/pdf/words.ts'
import { readFeedFile } from './feed-address.ts'
import { type IcsEvent, icsFile } from './ics.ts'
import { listDueDates } from './list-due-dates.ts'
import { findFeedOwner, type Revision, revisionsOf } from './queries.ts'
import type { DueEntry } from './schema.ts'

/** Only dates and amounts, because anyone with the URL can read it. */
function eventOf(entry: DueEntry, { createdAt, updatedAt }: Revision, { say, money }: Words): IcsEvent {
  const { agreementId, number, isPayoff, status, dueOn } = entry
  const isPaid = status === 'paid'
  return {
    uid: `${agreementId}-${isPayoff ? 'payoff' : number}@payments`,
    on: dueOn,
    summary: say('document.calendar.payment', {
      status: isPaid ? 'paid' : 'due',
      amount: money(isPaid ? entry.totalCents : entry.openCents + entry.openFeesCents),
    }),
    isTentative: entry.isEstimate,
    reminds: !isPaid,
    // Seconds since the agreement was created: increases with every change without a stored counter.
    sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000),
    changedAt: updatedAt,
  }
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
  const [calendar, revisions] = await Promise.all([
    listDueDates({ customerId }, context),
    revisionsOf(context.db, customerId),
  ])
  const byAgreement = new Map(revisions.map((revision) => [revision.agreementId, revision]))
  const events = (calendar?.entries ?? []).flatMap((entry) => {
    const revision = byAgreement.get(entry.agreementId)
    return revision === undefined ? [] : [eventOf(entry, revision, words)]
  })
  const productId = `-//${siteName}//Payments//${locale.slice(0, 2).toUpperCase()}`
  return ok(icsFile({ productId, name: words.say('document.calendar.name', { siteName }), events }))
}
