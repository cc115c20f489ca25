import { addDays, civilDateIn, weekday } from '#domain/base/civil-date.ts'

const tuesday = 2

/** A Tuesday at least three days from today, on which stores are open and deliver: the store goes by the real clock. */
export const soon = (() => {
  let day = addDays(civilDateIn(Date.now(), 'America/New_York'), 3)
  while (weekday(day) !== tuesday) day = addDays(day, 1)
  return day
})()
