import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { pathTo } from '#site/urls.ts'
import { findCustomer, findRegistered, isEmailConfirmed } from '../customer/queries.ts'
import { emailLinkToken } from './confirm-own-email.ts'

/** What the keys of the messages begin with that tell a customer of the new account: the first one, and those sent again. */
export function welcomeKey(customerId: string): string {
  return `welcome:${customerId}`
}

type Welcomed = {
  readonly customerId: string
  readonly email: string
  readonly locale: Locale
}

/**
 * Queues the mail that welcomes a customer and has the link that confirms the address. One for each key. It greets nobody by
 * name: whoever typed the address may have typed any text as the name of somebody else, in the store's own mail.
 */
export function enqueueWelcome(
  tx: Queryable,
  { customerId, email, locale }: Welcomed,
  dedupeKey: string,
  context: Context,
): Promise<void> {
  const link = pathTo('confirmEmail', undefined, { token: emailLinkToken(customerId, email, context) })
  const message = { channel: 'mail', recipient: email, template: 'welcome', locale } as const
  const now = context.clock.now()
  return enqueue(tx, { ...message, params: {}, secrets: { link }, dedupeKey, now }, context.keys)
}

/** Whom the welcome goes to once more; undefined where the address is confirmed already. */
async function notConfirmed(customerId: string, context: Context): Promise<Welcomed | undefined> {
  const customer = await findCustomer(context.db, customerId)
  if (!customer?.email) return undefined
  if (await isEmailConfirmed(context.db, customerId, customer.email)) return undefined
  const { email, locale } = customer
  return {
    customerId,
    email,
    locale: isLocale(locale) ? locale : defaultLocale,
  }
}

const keyAgain = (customerId: string) => `${welcomeKey(customerId)}:${randomUUID()}`

/**
 * Sends the welcome once more, with its link, for a customer who did not get it or lost it. Does nothing where the
 * address is confirmed already. Fails with `sign-in-required` or `too-many-requests`.
 */
export async function sendWelcomeAgain(who: Customer, context: Context): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const welcomed = await notConfirmed(customerId, context)
  if (welcomed === undefined) return ok(null)
  const allowed = await consumeRateLimit('welcome', customerId, context)
  if (!allowed.ok) return allowed
  await enqueueWelcome(context.db, welcomed, keyAgain(customerId), context)
  return ok(null)
}

/**
 * An operator's command that sends a customer the welcome once more, for example after the mail server was away for long.
 * Recorded in the audit trail, also if it fails. Fails with `not-found` on field `email`.
 * @returns whether a mail goes out: none does where the address is confirmed already
 */
export async function sendWelcomeByOperator(
  email: string,
  actor: string,
  context: Context,
): Promise<Result<boolean>> {
  const audit = { actor, command: 'send-welcome', now: context.clock.now() }
  const customer = await findRegistered(context.db, normalizeEmail(email))
  if (customer === undefined) {
    await recordAudit(context.db, { ...audit, input: {}, outcome: 'not-found' })
    return fail('not-found', { field: 'email' })
  }
  const { id: customerId } = customer
  const welcomed = await notConfirmed(customerId, context)
  await context.db.transaction(async (tx) => {
    if (welcomed !== undefined) await enqueueWelcome(tx, welcomed, keyAgain(customerId), context)
    const outcome = welcomed === undefined ? 'confirmed-already' : 'done'
    await recordAudit(tx, { ...audit, input: { customerId }, outcome })
  })
  return ok(welcomed !== undefined)
}
