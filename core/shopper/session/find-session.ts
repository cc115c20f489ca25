import { anybody, type Buyer } from '#core/catalogue/promotion/price-promotions.ts'
import type { Context, Customer, Who } from '#core/context.ts'
import { customerOf } from './customer-of.ts'
import { getIdleLimit, type SessionPlace } from './idle-limits.ts'
import { withoutOverSitting } from './leave-sitting.ts'
import { sessionEnd } from './open-session.ts'
import { findByTokenHash, type SessionRow, touchSession } from './queries.ts'
import { graceMs, isSitting } from './sitting.ts'

/** What was found for a session token, and when; `row` is undefined if it has no valid session. */
export type ReadSession = { readonly row: SessionRow | undefined; readonly readAt: Date }

/** A session may end while a page waits for its turn: what was read longer ago is read again. */
const freshMs = 1_000

const dayMs = 86_400_000

/** Activity is recorded this many times within a time-out, not for every request. */
const touchesPerLimit = 60

/** How long after the last record activity is recorded again, in milliseconds; `limit` is the time-out, if one runs. */
function touchEvery(limit: number | undefined): number {
  return limit === undefined ? dayMs : limit / touchesPerLimit
}

/**
 * How long after the end of a session without activity, in milliseconds, what a page of its customer still sends is saved
 * in their drafts. Later somebody else may be at the browser: then nobody writes to what is the customer's.
 */
const lateMs = 60_000

export type FoundSession = {
  readonly who: Who
  readonly firstName: string | null
  /** Whether the session was extended, so that the cookie should be, too. */
  readonly isRenewed: boolean
  /** Which offers hold for the shopper. */
  readonly buyer: Buyer
  /** The customer whose session ended for lack of activity, however long ago; `who` is then a visitor. */
  readonly timedOut?: Customer
  /** The same, if that was so short a time ago that a page of theirs may still send what they typed (`lateMs`). */
  readonly justTimedOut?: Customer
}

/** A request of a page: where it was sent from, and whether its shopper did something. */
export type PageVisit = { readonly place: SessionPlace; readonly isActivity: boolean }

/**
 * Whether activity has to be recorded outside the checkout and accounts: a day after the last record, or earlier in
 * the sitting of a guest who told about themselves; and whether that sitting goes on.
 */
export async function dueTouch(
  { seenAt, sittingSeenAt }: Pick<SessionRow, 'seenAt' | 'sittingSeenAt'>,
  context: Context,
): Promise<{ readonly isDue: boolean; readonly inSitting: boolean }> {
  const now = context.clock.now()
  const idle = now.getTime() - seenAt.getTime()
  if (sittingSeenAt === null) return { isDue: idle >= touchEvery(undefined), inSitting: false }
  const limit = await getIdleLimit('elsewhere', context)
  const inSitting = isSitting(sittingSeenAt, now, limit)
  return { isDue: idle >= touchEvery(inSitting ? limit : undefined), inSitting }
}

const nobody: FoundSession = { who: { kind: 'visitor' }, firstName: null, isRenewed: false, buyer: anybody }

/** Reads the row of a session token, so that a request that asks several questions of it reads it once. */
export async function readSession(token: string | undefined, context: Context): Promise<ReadSession> {
  const readAt = context.clock.now()
  if (token === undefined || token === '') return { row: undefined, readAt }
  return { row: await findByTokenHash(context.db, context.keys.fingerprint(token), readAt), readAt }
}

/**
 * The user of this session token; a visitor if it is missing, unknown or expired, or if a registered customer has
 * done nothing for as long as the time-out of the page's place (SHL-449). A guest whose sitting is over is a new one
 * (`leaveSitting`). Records the activity. `read` is what this request has read of it before; it counts for a second.
 */
export async function findSession(
  token: string | undefined,
  context: Context,
  { place, isActivity }: PageVisit = { place: 'elsewhere', isActivity: true },
  read: ReadSession | null = null,
): Promise<FoundSession> {
  const now = context.clock.now()
  const isFresh = read !== null && now.getTime() - read.readAt.getTime() < freshMs
  const { row: found } = isFresh ? read : await readSession(token, context)
  const row = found && (await withoutOverSitting(found, context))
  if (row === undefined) return nobody
  const who = customerOf(row)
  const limit = await getIdleLimit(place, context)
  const idle = now.getTime() - row.seenAt.getTime()
  const over = idle - limit - graceMs
  if (row.kind === 'registered' && over >= 0)
    return { ...nobody, timedOut: who, ...(over < lateMs && { justTimedOut: who }) }
  // A sitting that was over has just been left behind, by the account's time wherever the page is.
  const inSitting = row.sittingSeenAt !== null
  // A guest has a time-out in the checkout only, and after having told about themselves.
  const isTimed = row.kind === 'registered' || place === 'checkout' || inSitting
  const renewed = isActivity && idle >= touchEvery(isTimed ? limit : undefined)
  if (renewed) {
    const expiresAt = sessionEnd(row.kind, row.createdAt, now)
    await touchSession(context.db, row.id, { now, expiresAt, inSitting })
  }
  const buyer = { isRegistered: row.kind === 'registered', appliedId: row.appliedId }
  return { who, firstName: row.firstName, isRenewed: renewed, buyer }
}
