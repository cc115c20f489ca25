import type { Context, Who } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { checkPassword } from './check-password.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.ts'
import { PasswordReplaced, refuseIfReplaced } from './password-replaced.ts'
import type { SignInInput } from './schema.ts'

/**
 * Signs in a customer with e-mail and password. Moves the guest's data and gives the session a new token.
 * Fails like `checkPassword`, also if a new password was set during the check.
 */
export async function signIn(
  who: Who,
  input: SignInInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<SignedIn>> {
  const begunAt = context.clock.now()
  const checked = await checkPassword(input, context)
  if (!checked.ok) return checked
  const { subject, email, givenName: firstName, familyName: lastName } = checked.value
  const { locale } = input
  const person = { subject, email, firstName, lastName, locale, acceptsMarketing: false }
  try {
    return await completeSignIn(who, person, context, (tx) => refuseIfReplaced(tx, subject, begunAt))
  } catch (error) {
    if (!(error instanceof PasswordReplaced)) throw error
    logSecurityEvent('sign-in-failed', { account: normalizeEmail(email), way: 'password' }, context)
    return fail('sign-in-failed')
  }
}
