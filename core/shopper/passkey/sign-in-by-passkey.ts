import type { Context, Who } from '#core/context.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { findCustomer } from '../customer/queries.ts'
import { completeSignIn, type SignedIn } from '../sign-in/complete-sign-in.ts'
import { checkAnswer } from './check-answer.ts'
import { noteUse } from './queries.ts'
import type { UsePasskeyInput } from './schema.ts'

/** Rolls back a sign-in whose passkey was removed or used elsewhere meanwhile. */
class PasskeyGone extends Error {}

/**
 * Signs a customer in with a passkey in the place of e-mail and password. Moves the guest's data and gives the session a new
 * token, as every sign-in does. Fails with `passkey-refused` or `too-many-requests`.
 */
export async function signInByPasskey(
  who: Who,
  input: UsePasskeyInput,
  context: Context,
): Promise<Result<SignedIn>> {
  const allowed = await consumeRateLimit('passkey', context.client.network, context)
  if (!allowed.ok) return allowed
  const checked = await checkAnswer(who, input, 'sign-in', context)
  if (!checked.ok) return checked
  const { passkey, counter } = checked.value
  const customer = await findCustomer(context.db, passkey.customerId)
  if (!customer?.identitySubject || customer.email === null) return fail('passkey-refused')
  const { identitySubject: subject, email, locale } = customer
  const person = {
    ...{ subject, email, locale, acceptsMarketing: false, way: 'passkey' as const },
    ...{ firstName: customer.firstName ?? '', lastName: customer.lastName ?? '' },
  }
  try {
    return await completeSignIn(who, person, context, async (tx) => {
      if ((await noteUse(tx, passkey, counter, context.clock.now())) === 0) throw new PasskeyGone()
    })
  } catch (error) {
    if (!(error instanceof PasskeyGone)) throw error
    return fail('passkey-refused')
  }
}
