import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { pathTo } from '#site/urls.ts'
import { confirmEmail, findCustomer, lockBySubject } from '../customer/queries.ts'
import { endAccess } from '../session/end-access.ts'
import { checkNewPassword } from './check-new-password.ts'
import { forgetPlaces, rememberPlace } from './known-place.ts'
import { findResetOwner, noteReset, useReset } from './queries.ts'
import type { NewPasswordInput } from './schema.ts'

/** Whether the link of a reset e-mail is still valid. */
export async function isResetLinkGood(token: string, context: Context): Promise<boolean> {
  const owner = await findResetOwner(context.db, context.keys.fingerprint(token), context.clock.now())
  return owner !== undefined
}

/**
 * Sets a new password with the token of a reset e-mail, which works once. Ends all sessions of the person
 * and what else opens something of theirs, forgets known devices, and sends an e-mail about it. Fails with `reset-link-invalid`, `password-personal`
 * or `too-many-requests`.
 * @returns the secret for the cookie of this device, which has proved to be the owner's
 */
export async function setNewPassword(
  { token, password, locale }: NewPasswordInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<{ readonly device: string | undefined }>> {
  const refused = () => {
    logSecurityEvent('reset-refused', {}, context)
    return fail('reset-link-invalid')
  }
  const counted = await consumeRateLimit('new-password', context.client.network, context)
  if (!counted.ok) return counted
  const now = context.clock.now()
  const tokenHash = context.keys.fingerprint(token)
  const owner = await findResetOwner(context.db, tokenHash, now)
  if (owner === undefined) return refused()
  const fit = checkNewPassword(password, owner, context)
  if (!fit.ok) return fit
  const setPassword = await context.adapters.identity.preparePassword(password)
  // All or nothing: a fault leaves the old password and the link as they were.
  const done = await context.db.transaction(async (tx) => {
    const known = await lockBySubject(tx, owner.subject)
    const subject = await useReset(tx, tokenHash, now)
    if (subject === undefined) return undefined
    await setPassword(tx, subject)
    // A sign-in that has checked the old password began before this time, finds it and fails.
    await noteReset(tx, tokenHash, context.clock.now())
    if (known === undefined) return { device: undefined }
    await endAccess(tx, known.id, context)
    const customer = await findCustomer(tx, known.id)
    if (!customer?.email) return { device: undefined }
    // The link came by mail.
    await confirmEmail(tx, { customerId: known.id, email: customer.email }, now)
    await forgetPlaces(tx, customer.email, context)
    await enqueue(tx, {
      channel: 'mail',
      recipient: customer.email,
      template: 'password-changed',
      locale,
      params: { name: customer.firstName || 'none', link: pathTo('resetPassword') },
      dedupeKey: `password-changed:${tokenHash}`,
      now,
    })
    return { device: await rememberPlace(tx, customer.email, context) }
  })
  if (done === undefined) return refused()
  logSecurityEvent('password-changed', { account: normalizeEmail(owner.email) }, context)
  return ok(done)
}
