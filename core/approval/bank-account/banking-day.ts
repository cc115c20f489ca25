import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'

/** The day of a moment where the Federal Reserve moves money between banks. */
export function bankingDayOf(moment: Date): CivilDate {
  return civilDateIn(moment.getTime(), 'America/New_York')
}
