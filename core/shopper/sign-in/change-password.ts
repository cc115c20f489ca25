import { randomUUID } from 'node:crypto'
import type { Context, Who } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { pathTo } from '#site/urls.ts'
import { lockBySubject } from '../customer/queries.ts'
import { endAccess } from '../session/end-access.ts'
import { checkNewPassword } from './check-new-password.ts'
import { confirmOwner } from './confirm-owner.ts'
import { forgetPlaces, rememberPlace } from './known-place.ts'
import { endResets, isResetSince } from './queries.ts'
import type { ChangePasswordInput } from './schema.ts'

/**
 * Sets a new password for a customer who is signed in and types the old one. Ends all other sessions, what else opens
 * something of theirs and every link that would set a password, forgets known devices, and sends an e-mail about it. Fails
 * as `confirmOwner` does, also if another new password was set meanwhile, and with `password-personal` on field `password`.
 * @returns the secret for the cookie of this device
 */
export async function changePassword(
  who: Who,
  { oldPassword, password, locale }: ChangePasswordInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<{ readonly device: string }>> {
  const begunAt = context.clock.now()
  const confirmed = await confirmOwner(who, oldPassword, context)
  if (!confirmed.ok) return confirmed
  const owner = confirmed.value
  const fit = checkNewPassword(password, owner, context)
  if (!fit.ok) return fit
  const setPassword = await context.adapters.identity.preparePassword(password)
  const device = await context.db.transaction(async (tx) => {
    await lockBySubject(tx, owner.subject)
    // The password that was typed is the old one no more.
    if (await isResetSince(tx, owner.subject, begunAt)) return undefined
    await setPassword(tx, owner.subject)
    // A sign-in that has checked the old password began before this time, finds it and fails.
    const now = context.clock.now()
    await endResets(tx, owner.subject, context.keys.fingerprint(randomUUID()), now)
    await endAccess(tx, owner.customerId, context, owner.sessionId)
    await forgetPlaces(tx, owner.email, context)
    await enqueue(tx, {
      channel: 'mail',
      recipient: owner.email,
      template: 'password-changed',
      locale,
      params: { name: owner.firstName || 'none', link: pathTo('resetPassword') },
      dedupeKey: `password-changed:${randomUUID()}`,
      now,
    })
    return rememberPlace(tx, owner.email, context)
  })
  if (device === undefined) return fail('sign-in-failed')
  logSecurityEvent('password-changed', { account: normalizeEmail(owner.email) }, context)
  return ok({ device })
}
