import { randomUUID } from 'node:crypto'
import type { Context, Customer, Who } from '#core/context.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type Queryable, violatedConstraint } from '#platform/db/database.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { insertRegistered, lockBySubject, type Person, registerGuest } from '../customer/queries.ts'
import { openSession } from '../session/open-session.ts'
import { deleteSessionsOf } from '../session/queries.ts'
import { rememberPlace } from './known-place.ts'
import { moveGuest } from './move-guest.ts'

/** What a sign-in gives: who it is now, the secrets for the session's and the device's cookie, and whom to greet. */
export type SignedIn = {
  readonly who: Customer
  readonly token: string
  readonly device: string
  readonly firstName: string
  readonly locale: Locale
}

type VerifiedPerson = Person & {
  /** The proof of a single sign-on. */
  readonly idToken?: string
}

/** Makes a customer of a person: a guest becomes one under the same id and so keeps everything. */
async function becomeRegistered(tx: Queryable, who: Who, person: Person, now: Date): Promise<string> {
  if (who.kind === 'guest' && (await registerGuest(tx, who.customerId, person, now)) === 1) {
    // Other tokens of this guest, whoever holds them, must not open the account.
    await deleteSessionsOf(tx, who.customerId, who.sessionId)
    return who.customerId
  }
  const id = randomUUID()
  await insertRegistered(tx, id, person, now)
  return id
}

async function signInPerson(
  tx: Queryable,
  who: Who,
  person: VerifiedPerson,
  context: Context,
): Promise<SignedIn> {
  const now = context.clock.now()
  const known = await lockBySubject(tx, person.subject)
  const id = known?.id ?? (await becomeRegistered(tx, who, person, now))
  if (who.kind === 'guest' && who.customerId !== id) {
    const customers = { fromCustomerId: who.customerId, toCustomerId: id }
    await moveGuest(tx, context.composition.guestRows, customers, now)
  }
  const customer = { kind: 'registered', id, idToken: person.idToken } as const
  const session = await openSession(tx, customer, who, context)
  const device = await rememberPlace(tx, person.email, context)
  const locale = known?.locale ?? person.locale
  return {
    ...session,
    device,
    firstName: known?.firstName ?? person.firstName,
    locale: isLocale(locale) ? locale : defaultLocale,
  }
}

/**
 * The last step of every sign-in, once the identity provider has verified the person: finds or makes their customer,
 * hands over what they had as a guest, and opens a session with a new token in place of the old one. `andThen` belongs to the same transaction. Refuses with
 * `email-taken` when another customer has the address.
 */
export async function completeSignIn(
  who: Who,
  person: VerifiedPerson,
  context: Context,
  andThen?: (tx: Queryable, signedIn: SignedIn) => Promise<void>,
): Promise<Result<SignedIn>> {
  const way = person.idToken === undefined ? 'password' : 'single-sign-on'
  const run = () =>
    context.db.transaction(async (tx) => {
      const signedIn = await signInPerson(tx, who, person, context)
      await andThen?.(tx, signedIn)
      return signedIn
    })
  try {
    // When two windows make the same customer at once, the second finds the one that the first made.
    const signedIn = await run().catch((error: unknown) => {
      if (violatedConstraint(error) !== 'customer_identity_subject_key') throw error
      return run()
    })
    logSecurityEvent('sign-in', { customerId: signedIn.who.customerId, way }, context)
    return ok(signedIn)
  } catch (error) {
    if (violatedConstraint(error) !== 'customer_email') throw error
    return fail('email-taken', { field: 'email' })
  }
}
