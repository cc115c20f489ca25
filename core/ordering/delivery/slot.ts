import type { CivilDate } from '#domain/base/civil-date.ts'
import type { TimeWindow } from '#domain/base/time-window.ts'

/** A day and a time window in the store's local time. */
export type Slot = {
  readonly date: CivilDate
  readonly window: TimeWindow
}
