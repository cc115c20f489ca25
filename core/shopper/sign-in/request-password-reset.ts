import { randomBytes, randomUUID } from 'node:crypto'
import type { Identity } from '#adapters/identity/port.ts'
import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimitQuietly, consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { pathTo } from '#site/urls.ts'
import { findPlace } from './known-place.ts'
import { insertReset } from './queries.ts'
import type { ResetRequestInput } from './schema.ts'

/** How long a reset link works. The limit `password-reset-account` has the same period. */
const resetMinutes = 60

function enqueueLink(
  tx: Queryable,
  person: Identity,
  link: { readonly token: string; readonly hash: string; readonly locale: Locale },
  context: Context,
): Promise<void> {
  return enqueue(
    tx,
    {
      channel: 'mail',
      recipient: person.email,
      template: 'password-reset',
      locale: link.locale,
      params: { name: person.givenName || 'none', minutes: resetMinutes },
      secrets: { link: pathTo('newPassword', undefined, { token: link.token }) },
      dedupeKey: `password-reset:${link.hash}`,
      now: context.clock.now(),
    },
    context.keys,
  )
}

/**
 * Mails a link with which a new password can be set, once, within 60 minutes. The answer is the same whether or not the
 * address is known, and when it has had too many mails already: nobody can find out who has an account. Requests from
 * places that the owner has not signed in at share a number; when it is used up, the last mail's link still works.
 * Refuses with `too-many-requests` when one place asks too often.
 */
export async function requestPasswordReset(
  { email, locale }: ResetRequestInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<undefined>> {
  const account = normalizeEmail(email)
  const { network, device } = context.client
  const place = await findPlace(account, context)
  // A known device is counted by itself, so that its neighbours on the network cannot use up its number.
  const turn = await consumeRateLimits(
    place === 'device'
      ? [['password-reset-account-network', `${account} ${device}`]]
      : [
          ['password-reset-account-network', `${account} ${network}`],
          ['password-reset', network],
        ],
    context,
  )
  if (!turn.ok) return turn
  logSecurityEvent('reset-requested', { account }, context)
  const person = await context.adapters.identity.findByEmail(account)
  if (place === 'unknown' && !(await consumeRateLimitQuietly('password-reset-account', account, context)))
    return ok(undefined)
  const token = randomBytes(32).toString('base64url')
  const hash = context.keys.fingerprint(token)
  const expiresAt = new Date(context.clock.now().getTime() + resetMinutes * 60_000)
  await context.db.transaction(async (tx) => {
    // For an unknown address, too, a link is kept that nobody has: the answer takes as long.
    await insertReset(tx, { tokenHash: hash, subject: person?.subject ?? randomUUID(), expiresAt })
    if (person !== undefined) await enqueueLink(tx, person, { token, hash, locale }, context)
  })
  return ok(undefined)
}
