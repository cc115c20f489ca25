import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { secretOfMonth } from './queries.ts'

/** 132 bits: nobody meets a second shopper of the same pseudonym. */
const letters = 22

/** Today, by UTC: a day of one store would say where a shopper lives. */
export function activityDay(context: Context): CivilDate {
  return civilDateIn(context.clock.now().getTime(), 'UTC')
}

/** The month of a day, as YYYY-MM. */
export function monthOf(day: CivilDate): string {
  return day.slice(0, 7)
}

/**
 * The name under which somebody's activities of this month are kept: a hash of their id with the secret of the month.
 * With the month the secret is deleted; from then on nobody, the store included, can find whose they were.
 * @param id the id of a cookie or of a user, with its kind before it
 */
export async function pseudonymOf(id: string, context: Context): Promise<string> {
  const month = monthOf(activityDay(context))
  const sealed = await context.cache.get(['activity secret', month], () =>
    secretOfMonth(context.db, month, context.keys.seal(randomBytes(32).toString('base64url'))),
  )
  const hash = createHmac('sha256', context.keys.open(sealed)).update(id).digest('base64url')
  return hash.slice(0, letters)
}
