import type { Context, Customer } from '#core/context.ts'
import { isTouchDue } from './find-session.ts'
import { findApiSessionRow } from './grant-queries.ts'
import { sessionEnd } from './open-session.ts'
import { touchSession } from './queries.ts'

export type ApiSession = {
  readonly who: Customer
  /** The e-mail address that a registered customer signs in with. */
  readonly login: string | null
}

/**
 * The living session with this id, and whose it is. The row alone says who somebody is and whether they are registered;
 * undefined when the session is unknown, signed out or out of date. Notes a sign of life once a day.
 */
export async function findApiSession(sessionId: string, context: Context): Promise<ApiSession | undefined> {
  const now = context.clock.now()
  const row = await findApiSessionRow(context.db, sessionId, now)
  if (row === undefined) return undefined
  if (isTouchDue(row, now))
    await touchSession(context.db, row.id, now, sessionEnd(row.kind, row.createdAt, now))
  return { who: { kind: row.kind, customerId: row.customerId, sessionId: row.id }, login: row.email }
}
