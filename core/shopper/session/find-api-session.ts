import type { Context, Customer } from '#core/context.ts'
import { customerOf } from './customer-of.ts'
import { dueTouch } from './find-session.ts'
import { findApiSessionRow } from './grant-queries.ts'
import { withoutOverSitting } from './leave-sitting.ts'
import { sessionEnd } from './open-session.ts'
import { touchSession } from './queries.ts'

export type ApiSession = {
  readonly who: Customer
  /** The e-mail address with which a registered customer signs in. */
  readonly login: string | null
}

/**
 * The valid session with this id and its customer; undefined if it is unknown, signed out or expired. Only the row
 * determines who the user is and whether they are registered; a guest whose sitting is over is a new one
 * (`leaveSitting`). Records activity once a day, and more often while the sitting of a guest who told about themselves
 * goes on: each time that a sixtieth of the time-out has passed.
 */
export async function findApiSession(sessionId: string, context: Context): Promise<ApiSession | undefined> {
  const now = context.clock.now()
  const found = await findApiSessionRow(context.db, sessionId, now)
  const row = found && (await withoutOverSitting(found, context))
  if (row === undefined) return undefined
  const { isDue, inSitting } = await dueTouch(row, context)
  if (isDue) {
    const expiresAt = sessionEnd(row.kind, row.createdAt, now)
    await touchSession(context.db, row.id, { now, expiresAt, inSitting })
  }
  return { who: customerOf(row), login: row.email }
}
