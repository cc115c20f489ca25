import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import {
  findSessionOwner,
  insertCode,
  insertRefreshToken,
  takeCode,
  takeRefreshToken,
} from './grant-store.ts'

const codeSeconds = 300
/** How long a refresh token is good for, in seconds: 30 days. */
export const refreshSeconds = 2_592_000

/** What a client of the shopper APIs may act with: whose session it is, and how to stay in it. */
export type Grant = {
  readonly who: Customer
  readonly login: string | undefined
  readonly refreshToken: string
}

const secret = () => randomBytes(32).toString('base64url')
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)

/** Gives out a code for a session, to be exchanged once by whoever knows the verifier (PKCE S256, RFC 7636). */
export async function issueCode(
  who: Customer,
  request: { codeChallenge: string; redirectUri: string },
  context: Context,
): Promise<string> {
  const code = secret()
  await insertCode(context.db, {
    ...request,
    codeHash: context.keys.fingerprint(code),
    sessionId: who.sessionId,
    customerId: who.customerId,
    expiresAt: later(context.clock.now(), codeSeconds),
  })
  return code
}

function answers(verifier: string, challenge: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const asked = Buffer.from(challenge)
  return made.length === asked.length && timingSafeEqual(made, asked)
}

async function grantFor(sessionId: string, context: Context): Promise<Result<Grant>> {
  const now = context.clock.now()
  const owner = await findSessionOwner(context.db, sessionId, now)
  if (owner === undefined) return fail('sign-in-required')
  const refreshToken = secret()
  await insertRefreshToken(context.db, {
    tokenHash: context.keys.fingerprint(refreshToken),
    sessionId,
    customerId: owner.customerId,
    expiresAt: later(now, refreshSeconds),
  })
  const who: Customer = { kind: owner.kind, customerId: owner.customerId, sessionId }
  return ok({ who, login: owner.email ?? undefined, refreshToken })
}

/** Exchanges a code for a grant. A used, old or unknown code and a wrong verifier are refused alike. */
export async function redeemCode(
  request: { code: string; codeVerifier: string; redirectUri: string },
  context: Context,
): Promise<Result<Grant>> {
  const row = await takeCode(context.db, context.keys.fingerprint(request.code), context.clock.now())
  const own = row?.redirectUri === request.redirectUri && answers(request.codeVerifier, row.codeChallenge)
  return row !== undefined && own
    ? grantFor(row.sessionId, context)
    : fail('sign-in-required', { field: 'code' })
}

/** Exchanges a refresh token for a new grant; the old token is void from then on. */
export async function refreshGrant(refreshToken: string, context: Context): Promise<Result<Grant>> {
  const row = await takeRefreshToken(context.db, context.keys.fingerprint(refreshToken), context.clock.now())
  return row === undefined
    ? fail('sign-in-required', { field: 'refresh_token' })
    : grantFor(row.sessionId, context)
}
