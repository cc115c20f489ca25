import type { Context, Customer } from '#core/context.ts'
import { isTouchDue } from './find-session.ts'
import { findApiSessionRow } from './grant-queries.ts'
import { sessionEnd } from './open-session.ts'
import { touchSession } from './queries.ts'

export type ApiSession = {
  readonly who: Customer
  /** The e-mail address with which a registered customer signs in. */
  readonly login: string | null
}

/**
 * The valid session with this id and its customer; undefined if it is unknown, signed out or expired. Only
 * the row determines who the user is and whether they are registered. Records activity once a day.
 */
export async function findApiSession(sessionId: string, context: Context): Promise<ApiSession | undefined> {
  const now = context.clock.now()
  const row = await findApiSessionRow(context.db, sessionId, now)
  if (row === undefined) return undefined
  if (isTouchDue(row, now))
    await touchSession(context.db, row.id, now, sessionEnd(row.kind, row.createdAt, now))
  return { who: { kind: row.kind, customerId: row.customerId, sessionId: row.id }, login: row.email }
}
