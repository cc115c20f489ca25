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

/** Validity of a reset link. The limit `password-reset-account` has the same period. */
const resetMinutes = 60

function enqueueLink(
  tx: Queryable,
  person: Identity,
  link: {
    readonly token: string
    readonly hash: string
    readonly locale: Locale
    readonly expiresAt: Date
  },
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
      validUntil: link.expiresAt,
      now: context.clock.now(),
    },
    context.keys,
  )
}

/**
 * E-mails a link to set a new password, once, within 60 minutes. The response is the same whether the address
 * is known or not, and if it has received too many e-mails, so that nobody can find out who has an account.
 * Requests from places unknown for the account share a limit; when it is exceeded, the last link still works.
 * Fails with `too-many-requests` if one place asks too often.
 */
export async function requestPasswordReset(
  { email, locale }: ResetRequestInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<undefined>> {
  const account = normalizeEmail(email)
  const { network, device } = context.client
  const place = await findPlace(account, context)
  // A known device has its own limit, so that its neighbors in the network cannot exhaust it.
  const allowed = await consumeRateLimits(
    place === 'device'
      ? [['password-reset-account-network', `${account} ${device}`]]
      : [
          ['password-reset-account-network', `${account} ${network}`],
          ['password-reset', network],
        ],
    context,
  )
  if (!allowed.ok) return allowed
  logSecurityEvent('reset-requested', { account }, context)
  const person = await context.adapters.identity.findByEmail(account)
  if (place === 'unknown' && !(await consumeRateLimitQuietly('password-reset-account', account, context)))
    return ok(undefined)
  const token = randomBytes(32).toString('base64url')
  const hash = context.keys.fingerprint(token)
  const expiresAt = new Date(context.clock.now().getTime() + resetMinutes * 60_000)
  await context.db.transaction(async (tx) => {
    // For an unknown address a link without owner is stored, so that the response takes the same time.
    await insertReset(tx, { tokenHash: hash, subject: person?.subject ?? randomUUID(), expiresAt })
    if (person !== undefined) await enqueueLink(tx, person, { token, hash, locale, expiresAt }, context)
  })
  return ok(undefined)
}
