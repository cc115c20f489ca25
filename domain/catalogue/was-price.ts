import { type CivilDate, daysBetween } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'

/** The conditions for showing a former price struck through. */
export type WasPriceRules = {
  readonly minimumSavingCents: Cents
  readonly maximumAgeDays: number
}

export const defaultWasPriceRules: WasPriceRules = { minimumSavingCents: 100, maximumAgeDays: 90 }

/**
 * Whether a former price is recent enough to count: online for at most 90 days. Without a date, or with a
 * future one, it does not count.
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
