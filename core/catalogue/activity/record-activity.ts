import type { Context } from '#core/context.ts'
import { isMachine } from '#domain/catalogue/activity.ts'
import { consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import { getPreference } from '../preference/get-preference.ts'
import { activityDay, pseudonymOf } from './pseudonym.ts'
import { insertActivity, insertProductActivity } from './queries.ts'
import type { ActivityInput } from './schema.ts'

/** What a request says of whoever did something, beside who it was. */
export type ActivityRequest = {
  readonly storeId: string
  /** The User-Agent header; empty if there is none. */
  readonly userAgent: string
  /** Whether the browser sends Global Privacy Control, or its shopper said no. */
  readonly isRefused: boolean
}

async function mayRecord({ userAgent, isRefused }: ActivityRequest, context: Context): Promise<boolean> {
  if (isRefused || isMachine(userAgent)) return false
  if (!(await getPreference('activitiesEnabled', context))) return false
  return consumeRateLimitQuietly('activity', context.client.network, context)
}

/**
 * Keeps what somebody did, under a pseudonym of the month. Returns whether it was kept: not if the shopper or the
 * operator does not want it, for machines, and beyond the rate limit `activity`. Whoever sent it need not know.
 */
export async function recordActivity(
  { kind, products, category, recommender, cookieId, userId }: ActivityInput,
  request: ActivityRequest,
  context: Context,
): Promise<boolean> {
  if (!(await mayRecord(request, context))) return false
  const pseudonym = await pseudonymOf(userId === undefined ? `cookie ${cookieId}` : `user ${userId}`, context)
  const about = category ?? recommender ?? ''
  const recorded = { pseudonym, day: activityDay(context), kind, storeId: request.storeId, about }
  if (products.length === 0) await insertActivity(context.db, recorded)
  else await insertProductActivity(context.db, recorded, products)
  return true
}
