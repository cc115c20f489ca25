import type { Context, Customer } from '#core/context.ts'
import { getIdleLimit, type SessionPlace } from './idle-limits.ts'
import { findSeenAt } from './queries.ts'

export type TimeLeft = {
  /** The whole time-out without activity, in milliseconds. */
  readonly limit: number
  /** What is left of it since the last activity, in milliseconds; 0 if it is over. */
  readonly left: number
}

/** How long a shopper can stay in a place without activity, by the server's clock. */
export async function getTimeLeft(who: Customer, place: SessionPlace, context: Context): Promise<TimeLeft> {
  const limit = await getIdleLimit(place, context)
  const seenAt = await findSeenAt(context.db, who.sessionId)
  const idle = seenAt === undefined ? limit : context.clock.now().getTime() - seenAt.getTime()
  return { limit, left: Math.max(0, Math.min(limit, limit - idle)) }
}
