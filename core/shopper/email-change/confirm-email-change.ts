import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { isLocale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { type Queryable, violatedConstraint } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { pathTo } from '#site/urls.ts'
import { takeOverEmail } from '../basket/queries.ts'
import { findCustomer, lockBySubject, setEmail } from '../customer/queries.ts'
import type { CustomerRecord } from '../customer/schema.ts'
import { endAccess } from '../session/end-access.ts'
import { forgetPlaces, rememberPlace } from '../sign-in/known-place.ts'
import { endResets } from '../sign-in/queries.ts'
import { findByConfirmHash, takeByConfirmHash } from './queries.ts'
import type { EmailChangeLinkInput } from './schema.ts'

/** The new address that a link would confirm for the customer; undefined if the link is not theirs or has ended. */
export async function emailToConfirm(
  who: Customer,
  token: string,
  context: Context,
): Promise<string | undefined> {
  const hash = context.keys.fingerprint(token)
  const row = await findByConfirmHash(context.db, who.customerId, hash, context.clock.now())
  return row?.email
}

/** A customer with an account, whose address changes. */
type Owner = CustomerRecord & { readonly identitySubject: string; readonly email: string }

/** Everything that follows from the new address, in one transaction that has locked the customer. */
async function change(
  tx: Queryable,
  who: Customer,
  owner: Owner,
  email: string,
  context: Context,
): Promise<string> {
  const { customerId } = who
  const { identitySubject: subject, email: oldEmail } = owner
  const now = context.clock.now()
  await setEmail(tx, customerId, email, now)
  await context.adapters.identity.changeEmail(tx, subject, email)
  await takeOverEmail(tx, customerId)
  const changed = { customerId, from: oldEmail, to: email, now }
  for (const takeOver of Object.values(context.composition.emailChanged)) await takeOver(tx, changed)
  // Links that were mailed to the old address must set no password, and sign-ins with it that run now must fail.
  await endResets(tx, subject, context.keys.fingerprint(randomUUID()), now)
  await endAccess(tx, customerId, context, who.sessionId)
  await forgetPlaces(tx, oldEmail, context)
  await enqueue(tx, {
    channel: 'mail',
    recipient: oldEmail,
    template: 'email-changed',
    locale: isLocale(owner.locale) ? owner.locale : 'en-US',
    params: { name: owner.firstName || 'none', link: pathTo('storeLocator') },
    dedupeKey: `email-changed:${randomUUID()}`,
    now,
  })
  await recordAudit(tx, {
    actor: 'customer',
    command: 'change-email',
    input: { customerId },
    outcome: 'done',
    now,
  })
  return rememberPlace(tx, email, context)
}

/**
 * Gives the account its new e-mail address, by the link that was mailed there, which works once and only for the
 * customer who is signed in: whoever got the mail because the address was typed wrong must not get the account. Ends
 * all other sessions, what else opens something of theirs, and every link that would set a password, and tells the old
 * address. Fails with `email-change-link-invalid`, and with `email-taken` if another account has got the address
 * meanwhile.
 * @returns the new address, and the secret for the cookie of this device
 */
export async function confirmEmailChange(
  who: Customer,
  { token }: EmailChangeLinkInput,
  context: Context,
): Promise<Result<{ readonly email: string; readonly device: string }>> {
  const { customerId } = who
  const hash = context.keys.fingerprint(token)
  const owner = await findCustomer(context.db, customerId)
  if (!owner?.email || owner.identitySubject === null) return fail('email-change-link-invalid')
  const { email: oldEmail, identitySubject } = owner
  try {
    const done = await context.db.transaction(async (tx) => {
      // First of all locks, as a new password does, which deletes the same row.
      await lockBySubject(tx, identitySubject)
      const row = await takeByConfirmHash(tx, customerId, hash, context.clock.now())
      if (row === undefined) return undefined
      const device = await change(tx, who, { ...owner, email: oldEmail, identitySubject }, row.email, context)
      return { email: row.email, device }
    })
    if (done === undefined) return fail('email-change-link-invalid')
    logSecurityEvent('email-changed', { customerId, account: normalizeEmail(done.email) }, context)
    return ok(done)
  } catch (error) {
    const broken = violatedConstraint(error)
    if (broken !== 'customer_email' && broken !== 'identity_account_email') throw error
    return fail('email-taken')
  }
}
