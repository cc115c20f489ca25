import type { CalendarDay } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readWindow } from '#domain/base/time-window.ts'
import { type Words, wordsIn } from '#platform/pdf/words.ts'
import { readFeedFile } from './feed-address.ts'
import { type IcsEvent, icsFile } from './ics.ts'
import { listDueDates } from './list-due-dates.ts'
import { findFeedOwner, type Revision, revisionsOf } from './queries.ts'
import type { DueEntry } from './schema.ts'

/** Seconds since something was made: increases with every change without a stored counter. */
function sequenceOf({ createdAt, updatedAt }: Pick<Revision, 'createdAt' | 'updatedAt'>): number {
  return Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000)
}

/** A delivery, pick-up or visit: its day and time, and neither address nor goods. */
function dayEvent(day: CalendarDay, { say, time }: Words): IcsEvent {
  const { from, to } = readWindow(day.window)
  return {
    uid: `${day.id}-${day.kind}@appointments`,
    on: day.on,
    summary: say('document.calendar.day', { kind: day.kind, from: time(from), to: time(to) }),
    isTentative: false,
    reminds: !day.isDone,
    sequence: sequenceOf(day),
    changedAt: day.updatedAt,
  }
}

/** Only dates and amounts, because anyone with the URL can read it. */
function eventOf(entry: DueEntry, revision: Revision, { say, money }: Words): IcsEvent {
  const { agreementId, number, isPayoff, status, dueOn, paid } = entry
  const isPaid = status === 'paid'
  return {
    uid: `${agreementId}-${isPayoff ? 'payoff' : number}@payments`,
    on: dueOn,
    summary: say('document.calendar.payment', {
      status: isPaid ? (paid?.isOnItsWay ? 'way' : 'paid') : 'due',
      amount: money(isPaid ? entry.totalCents : entry.openCents + entry.openFeesCents),
    }),
    isTentative: entry.isEstimate,
    reminds: !isPaid,
    sequence: sequenceOf(revision),
    changedAt: revision.updatedAt,
  }
}

/**
 * The payments, deliveries, pick-ups and visits of a signed file name, as an iCalendar file in a language. It needs no
 * sign-in, because calendar programs have none. Fails with `not-found` if the name was not signed by this store or was
 * renewed since.
 */
export async function readFeed(file: string, locale: Locale, context: Context): Promise<Result<string>> {
  const id = readFeedFile(file, context.keys)
  const customerId = id === undefined ? undefined : await findFeedOwner(context.db, id)
  if (customerId === undefined) return fail('not-found')
  const words = wordsIn(locale)
  const { siteName } = context.settings
  const { delivery, visit } = context.composition.calendarDays
  const [calendar, revisions, ...days] = await Promise.all([
    listDueDates({ customerId }, context),
    revisionsOf(context.db, customerId),
    delivery(context.db, customerId),
    visit(context.db, customerId),
  ])
  const byAgreement = new Map(revisions.map((revision) => [revision.agreementId, revision]))
  const events = (calendar?.entries ?? []).flatMap((entry) => {
    const revision = byAgreement.get(entry.agreementId)
    return revision === undefined ? [] : [eventOf(entry, revision, words)]
  })
  const productId = `-//${siteName}//Payments//${locale.slice(0, 2).toUpperCase()}`
  return ok(
    icsFile({
      productId,
      name: words.say('document.calendar.name', { siteName }),
      events: [...events, ...days.flat().map((day) => dayEvent(day, words))],
    }),
  )
}
