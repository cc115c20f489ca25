import { type CivilDate, daysBetween } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'

/** When a former price may be shown struck through. */
export type WasPriceRules = {
  readonly minimumSavingCents: Cents
  readonly maximumAgeDays: number
}

export const defaultWasPriceRules: WasPriceRules = { minimumSavingCents: 100, maximumAgeDays: 90 }

/**
 * Whether a recorded former price still counts: it went online no more than 90 days ago. Without a date, or with one
 * to come, it counts as not recorded.
 */
export function isFreshWasPrice(
  onlineFrom: CivilDate | null,
  today: CivilDate,
  rules: WasPriceRules,
): boolean {
  if (onlineFrom === null) return false
  const age = daysBetween(onlineFrom, today)
  return age >= 0 && age <= rules.maximumAgeDays
}

/** Whether the saving is large enough to be shown. */
export function savesEnough(wasCents: Cents, currentCents: Cents, rules: WasPriceRules): boolean {
  return wasCents - currentCents >= rules.minimumSavingCents
}
