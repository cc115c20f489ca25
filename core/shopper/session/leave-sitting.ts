import { randomUUID } from 'node:crypto'
import type { Composition } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import { insertGuest, isGuest } from '../customer/queries.ts'
import { insertLeftGuest } from '../left-guest/queries.ts'
import { getIdleLimit } from './idle-limits.ts'
import { deleteSessionsOf, forgetSitting, lockSitting } from './queries.ts'
import { isSitting } from './sitting.ts'

/** The nouns in which a guest told about themselves. */
async function hasPersonalRows(
  tx: Queryable,
  guestRows: Composition['guestRows'],
  customerId: string,
): Promise<boolean> {
  const some = Object.values(guestRows).flatMap(({ personal }) =>
    personal === null ? [] : [personal.exist(customerId)],
  )
  const { found } = await tx.one<{ found: boolean }>(sql`select (${join(some, ' or ')}) as found`)
  return found
}

/**
 * Whose a guest's session is, once its sitting is over. After a pause somebody else may be at the same browser, as in a
 * library. So a new guest begins in the session, and gets what says nothing about anybody, such as the things in the
 * basket. What was told before stays with the guest who was left, whom no session leads to any more: nobody can read or
 * change it, and it waits for a proof (`takeOverGuest`). The same guest while the sitting goes on, or if they have told
 * nothing; undefined if the session has ended. `limit` is the time-out, in milliseconds.
 */
export async function leaveSitting(
  tx: Queryable,
  sessionId: string,
  limit: number,
  { composition: { guestRows }, clock }: Context,
): Promise<string | undefined> {
  const now = clock.now()
  // First of all locks: of two requests at once, the second finds the guest whom the first began.
  const session = await lockSitting(tx, sessionId)
  if (session === undefined) return undefined
  const { customerId: guestId, sittingSeenAt } = session
  if (isSitting(sittingSeenAt, now, limit) || !(await isGuest(tx, guestId))) return guestId
  if (!(await hasPersonalRows(tx, guestRows, guestId))) {
    await forgetSitting(tx, sessionId, guestId)
    return guestId
  }
  const customerId = randomUUID()
  await insertGuest(tx, customerId, now)
  await forgetSitting(tx, sessionId, customerId)
  for (const { move, personal } of Object.values(guestRows)) {
    const harmless = personal === null ? move : personal.moveOthers
    await harmless?.(tx, guestId, customerId, now)
  }
  await insertLeftGuest(tx, { customerId, guestId, leftAt: now })
  await deleteSessionsOf(tx, guestId)
  return customerId
}

/** A session's row, with its sitting left behind if that is over: the customer may then be another one. */
export async function withoutOverSitting<Row extends OpenRow>(
  row: Row,
  context: Context,
): Promise<Row | undefined> {
  if (row.kind !== 'guest' || row.sittingSeenAt === null) return row
  const limit = await getIdleLimit('elsewhere', context)
  if (isSitting(row.sittingSeenAt, context.clock.now(), limit)) return row
  const customerId = await context.db.transaction((tx) => leaveSitting(tx, row.id, limit, context))
  return customerId === undefined ? undefined : { ...row, customerId, sittingSeenAt: null }
}

type OpenRow = {
  readonly id: string
  readonly customerId: string
  readonly kind: 'guest' | 'registered'
  readonly sittingSeenAt: Date | null
}
