import type { CivilDate } from '../base/civil-date.ts'

/** When a store takes orders. Days are those of its own calendar. */
export type OrderDays = {
  readonly locationStatus: 'OPEN' | 'CLOSED' | 'COMING_SOON'
  readonly opensOn: CivilDate | null
  /** The last day on which it takes orders. */
  readonly lastDay: CivilDate | null
}

/**
 * Whether a store takes orders on a day: `open`, `soon` before it opens, `closed` for good. A store that is
 * coming soon opens on its day, without which it stays so (SHL-404).
 */
export function orderingStatusOn(
  { locationStatus, opensOn, lastDay }: OrderDays,
  today: CivilDate,
): 'open' | 'soon' | 'closed' {
  if (locationStatus === 'CLOSED' || (lastDay !== null && lastDay < today)) return 'closed'
  if (opensOn === null) return locationStatus === 'COMING_SOON' ? 'soon' : 'open'
  return today < opensOn ? 'soon' : 'open'
}
