import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
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

type Reset = {
  readonly customerId: string
  readonly tokenHash: string
  readonly locale: Locale
  readonly now: Date
}

/**
 * Notes that the link came by mail. Until now somebody else may have had an account with the address, so what was saved
 * in it goes, unless the store has looked at who orders: a renter may have people in it who receive a delivery
 * tomorrow.
 * @returns how much has gone
 */
async function proveAddress(
  tx: Queryable,
  owner: { readonly customerId: string; readonly email: string },
  now: Date,
  { composition }: Context,
): Promise<number> {
  const { customerId } = owner
  if ((await confirmEmail(tx, owner, now)) === 0) return 0
  for (const isChecked of Object.values(composition.identityChecked))
    if (await isChecked(tx, customerId)) return 0
  let gone = 0
  for (const empty of Object.values(composition.addressProved)) gone += await empty(tx, customerId, now)
  return gone
}

/**
 * Ends all that somebody else may hold of the account of whoever used the link, and tells by mail. Returns the secret
 * for the cookie of this device.
 */
async function afterReset(
  tx: Queryable,
  { customerId, tokenHash, locale, now }: Reset,
  context: Context,
): Promise<string | undefined> {
  const { passkey, emailChange } = context.composition.waysBackIn
  const passkeys = await passkey(tx, customerId)
  const changes = await emailChange(tx, customerId)
  await endAccess(tx, customerId, context)
  const customer = await findCustomer(tx, customerId)
  if (!customer?.email) return undefined
  const { email } = customer
  const emptied = await proveAddress(tx, { customerId, email }, now, context)
  await forgetPlaces(tx, email, context)
  await enqueue(tx, {
    channel: 'mail',
    recipient: email,
    template: 'password-set-by-link',
    locale,
    params: {
      ...{ name: customer.firstName || 'none', link: pathTo('resetPassword'), passkeys },
      ...{ change: changes > 0 ? 'yes' : 'no', emptied: emptied > 0 ? 'yes' : 'no' },
    },
    dedupeKey: `password-changed:${tokenHash}`,
    now,
  })
  return rememberPlace(tx, email, context)
}

/**
 * Sets a new password with the token of a reset e-mail, which works once. Whoever resets may do it because somebody
 * else got in: ends all sessions of the person, their passkeys, a change of the address that waits, and what else opens
 * something of theirs, forgets known devices, and sends an e-mail about it. If nobody had confirmed the address,
 * somebody else may have made the account: people who may receive goods, phones and addresses go too, unless the
 * customer has ordered. Fails with `reset-link-invalid`, `password-personal` or `too-many-requests`.
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
  const allowed = await consumeRateLimit('new-password', context.client.network, context)
  if (!allowed.ok) return allowed
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
    const reset = { customerId: known.id, tokenHash, locale, now }
    return { device: await afterReset(tx, reset, context) }
  })
  if (done === undefined) return refused()
  logSecurityEvent('password-changed', { account: normalizeEmail(owner.email) }, context)
  return ok(done)
}
