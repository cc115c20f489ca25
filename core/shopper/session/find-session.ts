import { anybody, type Buyer } from '#core/catalogue/promotion/price-offers.ts'
import type { Context, Customer, Who } from '#core/context.ts'
import { getIdleLimit, type SessionPlace } from './idle-limits.ts'
import { sessionEnd } from './open-session.ts'
import { findByTokenHash, type SessionRow, touchSession } from './queries.ts'

/** The row of a session token as it was read for this request; its `row` is undefined if there is no valid session. */
export type ReadSession = { readonly row: SessionRow | undefined }

const dayMs = 86_400_000

/** An answer that was given in the last second may still be on its way. */
const graceMs = 10_000

/** Activity is recorded this many times within a time-out, not for every request. */
const touchesPerLimit = 60

export type FoundSession = {
  readonly who: Who
  readonly firstName: string | null
  /** Whether the session was extended, so that the cookie should be, too. */
  readonly renewed: boolean
  /** Which offers hold for the shopper. */
  readonly buyer: Buyer
  /** The customer whose session ended for lack of activity; `who` is then a visitor. */
  readonly timedOut?: Customer
}

/** A request of a page: where it was sent from, and whether its shopper did something. */
export type Visit = { readonly place: SessionPlace; readonly isActivity: boolean }

/** Whether the last recorded activity is at least a day old. */
export function isTouchDue({ seenAt }: Pick<SessionRow, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= dayMs
}

const nobody: FoundSession = { who: { kind: 'visitor' }, firstName: null, renewed: false, buyer: anybody }

/** How long after the last record activity is recorded again, in milliseconds. */
function touchInterval(row: SessionRow, place: SessionPlace, limit: number): number {
  // A guest has a time-out in the checkout only.
  return row.kind === 'registered' || place === 'checkout' ? limit / touchesPerLimit : dayMs
}

/** Reads the row of a session token, so that a request that asks several questions of it reads it once. */
export async function readSession(token: string | undefined, context: Context): Promise<ReadSession> {
  if (token === undefined || token === '') return { row: undefined }
  return { row: await findByTokenHash(context.db, context.keys.fingerprint(token), context.clock.now()) }
}

/**
 * The user of this session token; a visitor if it is missing, unknown or expired, or if a registered customer has
 * done nothing for as long as the time-out of the page's place (SHL-449). Records the activity. `read` is its row, where
 * this request has read it before.
 */
export async function findSession(
  token: string | undefined,
  context: Context,
  { place, isActivity }: Visit = { place: 'elsewhere', isActivity: true },
  read: ReadSession | null = null,
): Promise<FoundSession> {
  const { row } = read ?? (await readSession(token, context))
  if (row === undefined) return nobody
  const now = context.clock.now()
  const who: Customer = { kind: row.kind, customerId: row.customerId, sessionId: row.id }
  const limit = await getIdleLimit(place, context)
  const idle = now.getTime() - row.seenAt.getTime()
  if (row.kind === 'registered' && idle >= limit + graceMs) return { ...nobody, timedOut: who }
  const renewed = isActivity && idle >= touchInterval(row, place, limit)
  if (renewed) await touchSession(context.db, row.id, now, sessionEnd(row.kind, row.createdAt, now))
  const buyer = { isRegistered: row.kind === 'registered', appliedId: row.appliedId }
  return { who, firstName: row.firstName, renewed, buyer }
}
