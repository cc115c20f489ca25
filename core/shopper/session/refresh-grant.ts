import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { customerOf } from './customer-of.ts'
import { endStolenSession, type Grant, issueGrant } from './grant.ts'
import {
  findRefreshToken,
  findSessionOfRefreshToken,
  lockSessionOfRefreshToken,
  markRefreshTokenUsed,
} from './grant-queries.ts'
import { getIdleLimit } from './idle-limits.ts'
import { leaveSitting } from './leave-sitting.ts'

/** How long a used refresh token is still accepted, for a second tab that sent it at the same time. */
const reuseMs = 10_000

/**
 * Exchanges a refresh token for a new grant. For ten seconds a used token also gets a new refresh token, so
 * that two tabs refreshing at the same time both stay signed in. Later use ends the session with all its
 * tokens (RFC 9700 §4.14.2). Fails with `sign-in-required` on `refresh_token`.
 */
export async function refreshGrant(
  { refreshToken, clientId }: { readonly refreshToken: string; readonly clientId: string },
  context: Context,
): Promise<Result<Grant>> {
  const now = context.clock.now()
  const tokenHash = context.keys.fingerprint(refreshToken)
  const refused = fail('sign-in-required', { field: 'refresh_token' })
  const limit = await getIdleLimit('elsewhere', context)
  return context.db.transaction(async (tx) => {
    const session = await lockSessionOfRefreshToken(tx, tokenHash, now)
    if (session === undefined) return refused
    const token = await findRefreshToken(tx, tokenHash)
    if (token === undefined || token.clientId !== clientId || token.expiresAt <= now) return refused
    if (token.usedAt !== null && now.getTime() - token.usedAt.getTime() > reuseMs) {
      await endStolenSession(tx, session.id, 'refresh token', context)
      return refused
    }
    await markRefreshTokenUsed(tx, tokenHash, now)
    const guestId = await leaveSitting(tx, session.id, limit, context)
    return ok(
      await issueGrant(tx, { ...session, customerId: guestId ?? session.customerId }, clientId, context),
    )
  })
}

/** The valid session of a refresh token, used or not: its holder may at least end the session. */
export async function findRefreshSession(
  refreshToken: string,
  context: Context,
): Promise<Customer | undefined> {
  const tokenHash = context.keys.fingerprint(refreshToken)
  const row = await findSessionOfRefreshToken(context.db, tokenHash, context.clock.now())
  return row && customerOf(row)
}
