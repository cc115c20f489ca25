import { randomBytes } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { customerOf } from './customer-of.ts'
import { type ApiSessionRow, insertRefreshToken, lockSession } from './grant-queries.ts'
import { sessionEnd } from './open-session.ts'
import { deleteSession, touchSession } from './queries.ts'

/** Maximum lifetime of a refresh token, in seconds: 30 days. It never outlives its session. */
const longestRefresh = 2_592_000

/** The access of a client of the shopper APIs: the session's user, and a refresh token. */
export type Grant = {
  readonly who: Customer
  /** The e-mail address of a registered customer. */
  readonly login: string | null
  readonly refreshToken: string
  /** Seconds until the refresh token expires. */
  readonly refreshSeconds: number
}

/** Issues a refresh token in a session locked by the transaction; also records activity. */
export async function issueGrant(
  tx: Queryable,
  session: ApiSessionRow,
  clientId: string,
  context: Context,
): Promise<Grant> {
  const now = context.clock.now()
  const end = sessionEnd(session.kind, session.createdAt, now)
  const refreshSeconds = Math.min(longestRefresh, Math.floor((end.getTime() - now.getTime()) / 1_000))
  const refreshToken = randomBytes(32).toString('base64url')
  // A client renews its access by itself, so nobody need be sitting there.
  await touchSession(tx, session.id, { now, expiresAt: end, inSitting: false })
  await insertRefreshToken(tx, {
    tokenHash: context.keys.fingerprint(refreshToken),
    sessionId: session.id,
    customerId: session.customerId,
    clientId,
    expiresAt: new Date(now.getTime() + refreshSeconds * 1_000),
  })
  return { who: customerOf(session), login: session.email, refreshToken, refreshSeconds }
}

/** Issues a grant in a session that was just created. Fails with `sign-in-required` if it has ended. */
export function grantSession(who: Customer, clientId: string, context: Context): Promise<Result<Grant>> {
  return context.db.transaction(async (tx) => {
    const session = await lockSession(tx, who.sessionId, context.clock.now())
    return session === undefined
      ? fail('sign-in-required')
      : ok(await issueGrant(tx, session, clientId, context))
  })
}

/** Ends a session in which a used code or refresh token was used again, because it must have been stolen. */
export async function endStolenSession(
  tx: Queryable,
  sessionId: string,
  what: 'code' | 'refresh token',
  context: Context,
): Promise<void> {
  await deleteSession(tx, sessionId)
  context.log.warn(
    { security: 'token-reused', sessionId, network: context.client.network },
    `a used ${what} came back: its session has ended`,
  )
}
