import type { Context } from '#core/context.ts'
import { isMachine, kindsWithCategory, kindsWithRecommender } from '#domain/catalogue/activity.ts'
import { consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import { loadCategories } from '../category/load-categories.ts'
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

async function mayRecord(
  products: readonly string[],
  { userAgent, isRefused }: ActivityRequest,
  context: Context,
): Promise<boolean> {
  if (isRefused || isMachine(userAgent)) return false
  if (!(await getPreference('activitiesEnabled', context))) return false
  // Each product is a row of its own.
  const rows = Math.max(1, new Set(products).size)
  return consumeRateLimitQuietly('activity', context.client.network, context, rows)
}

/** The category or the recommender that an activity is about; empty if its kind has none, null for an unknown category. */
async function subjectOf(
  { kind, category, recommender }: ActivityInput,
  context: Context,
): Promise<string | null> {
  if (kindsWithRecommender.has(kind)) return recommender ?? ''
  if (!kindsWithCategory.has(kind) || category === undefined) return ''
  return (await loadCategories(context)).has(category) ? category : null
}

/**
 * Keeps what somebody did, under a pseudonym of the month. Returns whether it was kept: not if the shopper or the
 * operator does not want it, for machines, for a category that does not exist, and beyond the rate limit `activity`, which
 * counts each product. Whoever sent it need not know.
 */
export async function recordActivity(
  activity: ActivityInput,
  request: ActivityRequest,
  context: Context,
): Promise<boolean> {
  const { kind, products, cookieId, userId } = activity
  if (!(await mayRecord(products, request, context))) return false
  const about = await subjectOf(activity, context)
  if (about === null) return false
  const pseudonym = await pseudonymOf(userId === undefined ? `cookie ${cookieId}` : `user ${userId}`, context)
  const recorded = { pseudonym, day: activityDay(context), kind, storeId: request.storeId, about }
  if (products.length === 0) await insertActivity(context.db, recorded)
  else await insertProductActivity(context.db, recorded, products)
  return true
}
