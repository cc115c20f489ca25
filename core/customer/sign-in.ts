import type { Locale } from '#domain/locale.ts'
import type { Result } from '#domain/result.ts'
import type { Context, Who } from '../context.ts'
import { checkPassword } from './check-password.ts'
import { enter, type SignedIn } from './enter.ts'
import type { SignInInput } from './schema.ts'

/**
 * Signs a customer in with e-mail and password; what they had as a guest comes along, and the session goes on under a
 * new token. Refuses as `checkPassword` does.
 */
export async function signIn(
  who: Who,
  input: SignInInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<SignedIn>> {
  const checked = await checkPassword(input, context)
  if (!checked.ok) return checked
  const { subject, email, givenName: firstName, familyName: lastName } = checked.value
  const { locale } = input
  return enter(who, { subject, email, firstName, lastName, locale, acceptsMarketing: false }, context)
}
