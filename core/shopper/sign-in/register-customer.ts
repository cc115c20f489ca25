import { randomUUID } from 'node:crypto'
import type { Identity } from '#adapters/identity/port.ts'
import type { Context, Who } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { isEmailTaken } from '../customer/queries.ts'
import { checkNewPassword } from './check-new-password.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.ts'
import type { RegisterInput } from './schema.ts'
import { enqueueWelcome, welcomeKey } from './welcome.ts'

/** Creates the identity; a repeated submission of the same form returns the existing one. */
async function makeIdentity(input: RegisterInput, context: Context): Promise<Result<Identity>> {
  const { identity } = context.adapters
  const subject = input.attemptId ?? randomUUID()
  const { email, password, firstName: givenName, lastName: familyName } = input
  if (await isEmailTaken(context.db, email, subject)) return fail('email-taken', { field: 'email' })
  const made = await identity.register({ subject, email, password, givenName, familyName })
  if (made.ok || input.attemptId === undefined) return made
  const before = await identity.authenticate(email, password)
  return before?.subject === subject ? { ok: true, value: before } : made
}

/**
 * Registers a shopper with the identity provider and as a customer, and signs them in. A guest keeps the same
 * id and all data. Fails with `password-personal` on field `password`, `email-taken` on field `email`, or
 * `too-many-requests`.
 */
export async function registerCustomer(
  who: Who,
  input: RegisterInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<SignedIn>> {
  const fit = checkNewPassword(input.password, input, context)
  if (!fit.ok) return fit
  const allowed = await consumeRateLimit('register', context.client.network, context)
  if (!allowed.ok) return allowed
  const made = await makeIdentity(input, context)
  if (!made.ok) return made
  const { subject, email } = made.value
  const { firstName, lastName, acceptsMarketing, locale } = input
  logSecurityEvent('registered', { account: normalizeEmail(email) }, context)
  const person = { subject, email, firstName, lastName, locale, acceptsMarketing }
  return completeSignIn(who, person, context, (tx, { who: { customerId } }) =>
    enqueueWelcome(tx, { customerId, email, locale }, welcomeKey(customerId), context),
  )
}
