import type { Identity } from '#adapters/identity/port.ts'
import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import {
  clearRateLimit,
  consumeRateLimits,
  giveBackAttempt,
} from '#platform/rate-limit/consume-rate-limit.ts'
import type { LimitName } from '#platform/rate-limit/limits.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { findPlace, type KnownPlace } from './known-place.ts'
import type { SignInInput } from './schema.ts'

type LimitKey = readonly [name: LimitName, key: string]

/**
 * The rate limits of an attempt. `own` counts attempts of this place only; a correct password clears it. A
 * device that signed in before is not affected by others; a known network still shares a limit with its
 * neighbors.
 */
function limitsFor(
  place: KnownPlace,
  account: string,
  { client }: Context,
): { own: LimitKey; shared: readonly LimitKey[] } {
  if (place === 'device')
    return { own: ['sign-in-account-device', `${account} ${client.device}`], shared: [] }
  const network: LimitKey = ['sign-in', client.network]
  return {
    own: ['sign-in-account-network', `${account} ${client.network}`],
    shared: place === 'network' ? [network] : [network, ['sign-in-account', account]],
  }
}

/**
 * Checks e-mail and password for the sign-in page, the API and the identity provider's page. Fails with
 * `sign-in-failed` (without saying which of the two was wrong) or `too-many-requests`. An unknown account gets the
 * same failures after the same time.
 */
export async function checkPassword(
  { email, password }: SignInInput,
  context: Context,
): Promise<Result<Identity>> {
  const account = normalizeEmail(email)
  const { own, shared } = limitsFor(await findPlace(account, context), account, context)
  const allowed = await consumeRateLimits([own, ...shared], context)
  if (!allowed.ok) return allowed
  const person = await context.adapters.identity.authenticate(account, password)
  if (person === undefined) {
    logSecurityEvent('sign-in-failed', { account, way: 'password' }, context)
    return fail('sign-in-failed')
  }
  await clearRateLimit(...own, context)
  // The limit for a network counts all attempts, the limit for an account only failed ones.
  for (const [name, key] of shared) if (name === 'sign-in-account') await giveBackAttempt(name, key, context)
  return ok(person)
}
