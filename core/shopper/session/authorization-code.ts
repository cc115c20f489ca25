import { createHash, randomBytes } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import { endStolenSession, type Grant, issueGrant } from './grant.ts'
import { type CodeRow, findCode, insertCode, lockSessionOfCode, markCodeUsed } from './grant-queries.ts'

/** How long a code can be exchanged, in seconds; clients do it immediately. */
const codeSeconds = 60

export type CodeRequest = {
  readonly clientId: string
  readonly redirectUri: string
  /** SHA-256 of the verifier, in base64url. */
  readonly codeChallenge: string
}

/**
 * Issues a code for a session. It can be exchanged once, within a minute, by the same client with the PKCE
 * verifier.
 */
export async function issueCode(who: Customer, request: CodeRequest, context: Context): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await insertCode(context.db, {
    ...request,
    codeHash: context.keys.fingerprint(code),
    sessionId: who.sessionId,
    customerId: who.customerId,
    expiresAt: new Date(context.clock.now().getTime() + codeSeconds * 1_000),
  })
  return code
}

export type CodeExchange = {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

function isChallengeOf(challenge: string, verifier: string): boolean {
  return equalSecrets(createHash('sha256').update(verifier).digest('base64url'), challenge)
}

function isFor(code: CodeRow, { clientId, redirectUri, codeVerifier }: CodeExchange): boolean {
  return (
    code.clientId === clientId &&
    code.redirectUri === redirectUri &&
    isChallengeOf(code.codeChallenge, codeVerifier)
  )
}

/**
 * Exchanges a code for a grant. A code that is unknown, expired, or belongs to another client, address or
 * verifier fails with `sign-in-required` on `code` in all cases and changes nothing, so that someone who only
 * saw a code can neither use nor invalidate it. A second identical exchange ends the session of the first one
 * (RFC 6749 §4.1.2).
 */
export function redeemCode(exchange: CodeExchange, context: Context): Promise<Result<Grant>> {
  const now = context.clock.now()
  const codeHash = context.keys.fingerprint(exchange.code)
  const refused = fail('sign-in-required', { field: 'code' })
  return context.db.transaction(async (tx) => {
    const session = await lockSessionOfCode(tx, codeHash, now)
    if (session === undefined) return refused
    const code = await findCode(tx, codeHash)
    if (code === undefined || !isFor(code, exchange)) return refused
    if (code.usedAt !== null) {
      await endStolenSession(tx, session.id, 'code', context)
      return refused
    }
    if (code.expiresAt <= now) return refused
    await markCodeUsed(tx, codeHash, now)
    return ok(await issueGrant(tx, session, exchange.clientId, context))
  })
}
