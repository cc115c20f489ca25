import type { Context, Who } from '#core/context.ts'
import { sessionEnd } from './open-session.ts'
import { findByTokenHash, type SessionRow, touchSession } from './queries.ts'

/** Activity is recorded once a day, not for every request. */
const touchIntervalMs = 86_400_000

export type FoundSession = {
  readonly who: Who
  readonly firstName: string | null
  /** Whether the session was extended, so that the cookie should be, too. */
  readonly renewed: boolean
}

/** Whether the last recorded activity is old enough to record it again. */
export function isTouchDue({ seenAt }: Pick<SessionRow, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= touchIntervalMs
}

const nobody: FoundSession = { who: { kind: 'visitor' }, firstName: null, renewed: false }

/** The user of this session token; a visitor if it is missing, unknown or expired. */
export async function findSession(token: string | undefined, context: Context): Promise<FoundSession> {
  if (token === undefined || token === '') return nobody
  const now = context.clock.now()
  const row = await findByTokenHash(context.db, context.keys.fingerprint(token), now)
  if (row === undefined) return nobody
  const renewed = isTouchDue(row, now)
  if (renewed) await touchSession(context.db, row.id, now, sessionEnd(row.kind, row.createdAt, now))
  const who: Who = { kind: row.kind, customerId: row.customerId, sessionId: row.id }
  return { who, firstName: row.firstName, renewed }
}
