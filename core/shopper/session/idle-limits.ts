import { z } from 'zod'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context } from '#core/context.ts'

/** Where a shopper is: each place has its own time-out without activity (documents 1 §4). */
export type SessionPlace = 'checkout' | 'elsewhere'

const preferenceOf = { checkout: 'checkoutSessionTimeout', elsewhere: 'AccountSessionTimeout' } as const

/**
 * In minutes. A shopper is asked for the last third of the time, and WCAG 2.2.1 wants at least 20 seconds for the
 * answer, so a minute is the shortest.
 */
const idleMinutes = z.number().min(1).max(1_440)
const usualMinutes = 15

/** The time-out of a place without activity, in milliseconds: 15 minutes if the preference is missing or invalid. */
export async function getIdleLimit(place: SessionPlace, context: Context): Promise<number> {
  return 60_000 * (await getPreference(preferenceOf[place], idleMinutes, usualMinutes, context))
}
