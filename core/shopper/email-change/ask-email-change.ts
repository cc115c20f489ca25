import { randomBytes } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { mailboxOf, normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { hoursAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimit, consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { pathTo } from '#site/urls.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { isEmailTaken } from '../customer/queries.ts'
import { findSeenAt } from '../session/queries.ts'
import { findEmailChange, saveEmailChange } from './queries.ts'
import type { EmailChangeInput } from './schema.ts'

/** How long both links work, in hours. */
const linkHours = 72

type Ask = {
  readonly customerId: string
  /** The address of the account until the new one is confirmed. */
  readonly oldEmail: string
  readonly email: string
  readonly firstName: string | null
  readonly locale: Locale
  /** Whether another account has the new address. */
  readonly isTaken: boolean
  /** Whether the new address has got few enough of such mails. */
  readonly mayMail: boolean
}

/**
 * Writes to the new address, without a name, because it may be somebody else's. Where another account has it, the mail says
 * so in place of a link.
 */
async function mailNewAddress(tx: Queryable, ask: Ask, token: string, hash: string, context: Context) {
  if (!ask.mayMail) return
  const { email: recipient, locale } = ask
  const to = { channel: 'mail', recipient, locale, now: context.clock.now() } as const
  if (ask.isTaken)
    await enqueue(tx, {
      ...to,
      template: 'email-change-taken',
      params: { link: pathTo('login') },
      dedupeKey: `email-change-taken:${hash}`,
    })
  else
    await enqueue(
      tx,
      {
        ...to,
        template: 'email-change-confirm',
        params: { hours: linkHours },
        secrets: { link: pathTo('confirmEmailChange', undefined, { token }) },
        dedupeKey: `email-change-confirm:${hash}`,
      },
      context.keys,
    )
}

/** Keeps the ask, and writes to both addresses. */
async function keepAsk(tx: Queryable, ask: Ask, context: Context): Promise<void> {
  const [confirm, stop] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const [confirmHash, stopHash] = [context.keys.fingerprint(confirm), context.keys.fingerprint(stop)]
  const now = context.clock.now()
  const expiresAt = hoursAfter(now, linkHours)
  const { customerId, email, oldEmail, firstName, locale } = ask
  await saveEmailChange(tx, { customerId, email, confirmHash, stopHash, now, expiresAt })
  await mailNewAddress(tx, ask, confirm, confirmHash, context)
  await enqueue(
    tx,
    {
      channel: 'mail',
      recipient: oldEmail,
      template: 'email-change-asked',
      locale,
      params: { name: firstName || 'none', hours: linkHours },
      secrets: { link: pathTo('stopEmailChange', undefined, { token: stop }) },
      dedupeKey: `email-change-asked:${stopHash}`,
      now,
    },
    context.keys,
  )
}

/**
 * Asks for another e-mail address of the account, which is also the name to sign in with. Nothing changes until the
 * link that is mailed to the new address is used; the old address is told, with a link that stops it. A later ask ends
 * the earlier one. For an address that another account has the answer is the same, so that nobody learns who has an
 * account. The page asks for a recent proof first. Fails with `sign-in-required`, `too-many-requests`, and with
 * `email-unchanged` on field `email`.
 */
export async function askEmailChange(
  who: Customer,
  { email, locale }: EmailChangeInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<null>> {
  const customer = await getCustomer(who, context)
  if (!customer.ok) return customer
  const { email: oldEmail, identitySubject: subject, firstName } = customer.value
  if (who.kind !== 'registered' || oldEmail === null || subject === null) return fail('sign-in-required')
  if (normalizeEmail(oldEmail) === normalizeEmail(email)) return fail('email-unchanged', { field: 'email' })
  const { customerId } = who
  const allowed = await consumeRateLimit('email-change', customerId, context)
  if (!allowed.ok) return allowed
  const mayMail = await consumeRateLimitQuietly(
    'email-change-address',
    mailboxOf(normalizeEmail(email)),
    context,
  )
  const known = await context.adapters.identity.findByEmail(email)
  const isTaken =
    (await isEmailTaken(context.db, email, subject)) || (known !== undefined && known.subject !== subject)
  const ask = { customerId, oldEmail, email, firstName, locale, isTaken, mayMail }
  const isKept = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    // What ended the session meanwhile has stopped a change that waited, and lets nobody ask for another.
    if ((await findSeenAt(tx, who.sessionId)) === undefined) return false
    await keepAsk(tx, ask, context)
    return true
  })
  if (!isKept) return fail('sign-in-required')
  logSecurityEvent('email-change-asked', { customerId, account: normalizeEmail(email) }, context)
  return ok(null)
}

/** The address that a customer has asked for and not confirmed yet; undefined if there is none. */
export async function waitingEmail(who: Customer, context: Context): Promise<string | undefined> {
  const waiting = await findEmailChange(context.db, who.customerId, context.clock.now())
  return waiting?.email
}
