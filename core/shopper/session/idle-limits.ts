import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context } from '#core/context.ts'

/** Where a shopper is: each place has its own time-out without activity (document 1 §4). */
export type SessionPlace = 'checkout' | 'elsewhere'

const preferenceOf = { checkout: 'checkoutSessionTimeout', elsewhere: 'AccountSessionTimeout' } as const

/** The time-out of a place without activity, in milliseconds: 15 minutes if the preference is missing or invalid. */
export async function getIdleLimit(place: SessionPlace, context: Context): Promise<number> {
  return 60_000 * (await getPreference(preferenceOf[place], context))
}
