import type { Context, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { checkPassword } from './check-password.ts'
import { readSignIn } from './read-sign-in.ts'

/** A customer who is signed in and has typed the password once more; `subject` is the provider's name for the person. */
export type ConfirmedOwner = {
  readonly customerId: string
  readonly sessionId: string
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Makes sure that it is the customer who is at the open page, by the password. Fails with `sign-in-required`, and with
 * `sign-in-failed` or `too-many-requests` as a sign-in does.
 */
export async function confirmOwner(
  who: Who,
  password: string,
  context: Context,
): Promise<Result<ConfirmedOwner>> {
  const customer = await getCustomer(who, context)
  if (!customer.ok) return customer
  const { email, identitySubject: subject, firstName, lastName } = customer.value
  if (who.kind !== 'registered' || email === null || subject === null) return fail('sign-in-required')
  const typed = readSignIn({ email, password })
  const right = typed.ok ? await checkPassword(typed.value, context) : typed
  if (!right.ok) return right
  const { customerId, sessionId } = who
  return ok({
    ...{ customerId, sessionId, subject, email },
    ...{ firstName: firstName ?? '', lastName: lastName ?? '' },
  })
}
