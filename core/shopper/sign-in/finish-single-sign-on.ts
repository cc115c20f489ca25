import type { Context, Who } from '#core/context.ts'
import { cleanLine } from '#domain/base/clean-text.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/base/locale.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.ts'
import { refuseIfReplaced } from './password-replaced.ts'
import { takeAttempt } from './queries.ts'

export type FinishInput = {
  /** The store's URL to which the provider redirected the browser, with its query. */
  readonly callback: URL
  /** The state in the browser's cookie. */
  readonly state: string | undefined
}

/** The target page, which is known even if the sign-in failed. */
export type Finished = {
  readonly returnTo: string
  readonly locale: Locale | undefined
  readonly result: Result<SignedIn>
}

/** A name from the provider, truncated to the maximum length. */
function shortened(name: string): string {
  return cleanLine(name).slice(0, maxLength.name).toWellFormed()
}

type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>

async function exchange(
  who: Who,
  { begunAt, ...attempt }: Attempt,
  callback: URL,
  context: Context,
): Promise<Result<SignedIn>> {
  const locale = isLocale(attempt.locale) ? attempt.locale : defaultLocale
  const { identity, idToken, isEmailConfirmed, authenticatedAt } = await context.adapters.identity.exchange(
    callback,
    {
      ...attempt,
      verifier: context.keys.open(attempt.verifier),
    },
  )
  const { subject, email, givenName, familyName } = identity
  const person = {
    subject,
    email,
    firstName: shortened(givenName),
    lastName: shortened(familyName),
    locale,
    acceptsMarketing: false,
  }
  const proved = { ...person, idToken, isEmailConfirmed, authenticatedAt }
  // The password may have been typed before a new one was set, and the rest of the way gone after.
  return completeSignIn(who, proved, context, (tx) => refuseIfReplaced(tx, subject, begunAt))
}

/**
 * Completes a sign-in at the identity provider. The provider's response is accepted once, and only for the
 * attempt that this browser started. Fails with `sign-in-interrupted`, or with `email-taken` if another
 * customer has the person's address: that customer must enter the password, because an address alone proves
 * nothing. Interrupted is also a sign-in that began before the person got a new password or another address.
 */
export async function finishSingleSignOn(
  who: Who,
  { callback, state }: FinishInput,
  context: Context,
): Promise<Finished> {
  const returned = callback.searchParams.get('state')
  const attempt =
    state === undefined || returned !== state
      ? undefined
      : await takeAttempt(context.db, state, context.clock.now())
  if (attempt === undefined) {
    logSecurityEvent('sign-in-failed', { way: 'single-sign-on' }, context)
    return { returnTo: '/', locale: undefined, result: fail('sign-in-interrupted') }
  }
  const { returnTo } = attempt
  const locale = isLocale(attempt.locale) ? attempt.locale : undefined
  if (callback.searchParams.has('error')) return { returnTo, locale, result: fail('sign-in-interrupted') }
  try {
    return { returnTo, locale, result: await exchange(who, attempt, callback, context) }
  } catch (error) {
    context.log.warn({ err: error }, 'a single sign-on was not finished')
    logSecurityEvent('sign-in-failed', { way: 'single-sign-on' }, context)
    return { returnTo, locale, result: fail('sign-in-interrupted') }
  }
}
