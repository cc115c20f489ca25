import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context } from '#core/context.ts'

/**
 * How often a page whose shopper is active keeps the basket alive, in minutes: the preference basketRefreshTime, or
 * 5 if it is missing or invalid (SHL-448).
 */
export function getRefreshMinutes(context: Context): Promise<number> {
  return getPreference('basketRefreshTime', context)
}
