import type { Context, Customer } from '#core/context.ts'
import { getIdleLimit } from './idle-limits.ts'
import { beginSittingOf, findSittingSeenAt } from './queries.ts'

/** Extra time for a request that was sent just before the limit. */
export const graceMs = 10_000

/**
 * Whether a sitting goes on at `now`: its guest has not been away for as long as `limit`, in milliseconds. `seenAt` is
 * its last recorded activity, null if there is no sitting.
 */
export function isSitting(seenAt: Date | null | undefined, now: Date, limit: number): boolean {
  return seenAt !== null && seenAt !== undefined && now.getTime() - seenAt.getTime() < limit + graceMs
}

/**
 * Begins the sitting of a guest who is about to tell about themselves, unless one was begun before: what is told after
 * an interruption belongs to nobody who can be known. No-op for registered customers.
 */
export async function beginSitting(who: Customer, context: Context): Promise<void> {
  if (who.kind === 'guest') await beginSittingOf(context.db, who.sessionId, context.clock.now())
}

/** Whether it is still the same sitting in which a guest told about themselves; false if they have told nothing. */
export async function isSameSitting({ sessionId }: Customer, context: Context): Promise<boolean> {
  const limit = await getIdleLimit('elsewhere', context)
  return isSitting(await findSittingSeenAt(context.db, sessionId), context.clock.now(), limit)
}
