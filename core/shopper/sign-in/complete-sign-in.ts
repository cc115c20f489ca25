import { randomUUID } from 'node:crypto'
import type { Context, Customer, Who } from '#core/context.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type Queryable, violatedConstraint } from '#platform/db/database.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { takeOverEmail } from '../basket/queries.ts'
import {
  confirmEmail,
  insertRegistered,
  isGuest,
  lockBySubject,
  type Person,
  registerGuest,
} from '../customer/queries.ts'
import { leftGuestsOf } from '../left-guest/queries.ts'
import { getIdleLimit } from '../session/idle-limits.ts'
import { leaveSitting } from '../session/leave-sitting.ts'
import { openSession } from '../session/open-session.ts'
import { deleteSessionsOf } from '../session/queries.ts'
import { rememberPlace } from './known-place.ts'
import { moveGuest, takeOwnLeftGuests } from './move-guest.ts'

/**
 * The result of a sign-in: the customer, the secrets for the session and device cookies, and the name for the
 * greeting.
 */
export type SignedIn = {
  readonly who: Customer
  readonly token: string
  readonly device: string
  readonly firstName: string
  readonly locale: Locale
  /** Whether what a guest told about themselves in this browser waits for a proof: `leaveSitting`. */
  readonly isGuestDataWithheld: boolean
}

type VerifiedPerson = Person & {
  /** The id token of a single sign-on. */
  readonly idToken?: string
  /** Whether the issuer of a single sign-on has verified the address. */
  readonly isEmailConfirmed?: boolean
  /** When the issuer of a single sign-on last asked the person for a proof; missing if it does not say so. */
  readonly authenticatedAt?: Date
  /** Given when the person has proved who they are by a passkey. */
  readonly way?: 'passkey'
}

/** Registers a person as a customer. A guest, if it is the same person, keeps the same id and so all data. */
async function becomeRegistered(tx: Queryable, who: Who, person: Person, now: Date): Promise<string> {
  if (who.kind === 'guest' && (await registerGuest(tx, who.customerId, person, now)) === 1) {
    // Other tokens of this guest must not give access to the account.
    await deleteSessionsOf(tx, who.customerId, who.sessionId)
    return who.customerId
  }
  const id = randomUUID()
  await insertRegistered(tx, id, person, now)
  return id
}

/** The guest at whose browser somebody signs in, without what was told in a sitting that is over. */
async function guestOf(
  tx: Queryable,
  who: Who,
  limit: number,
  context: Context,
): Promise<Customer | undefined> {
  // In another window the guest may have become a customer meanwhile, whose data stay theirs.
  if (who.kind !== 'guest' || !(await isGuest(tx, who.customerId))) return undefined
  const guestId = await leaveSitting(tx, who.sessionId, limit, context)
  return { ...who, customerId: guestId ?? who.customerId }
}

async function signInPerson(
  tx: Queryable,
  who: Who,
  person: VerifiedPerson,
  limit: number,
  context: Context,
): Promise<SignedIn> {
  const now = context.clock.now()
  const { guestRows } = context.composition
  const known = await lockBySubject(tx, person.subject)
  const guest = await guestOf(tx, who, limit, context)
  const leftIds = guest === undefined ? [] : await leftGuestsOf(tx, guest.customerId, now)
  const id = known?.id ?? (await becomeRegistered(tx, guest ?? who, person, now))
  if (guest !== undefined && guest.customerId !== id)
    await moveGuest(tx, guestRows, { fromCustomerId: guest.customerId, toCustomerId: id }, now)
  const verified = person.isEmailConfirmed === true ? person.email : undefined
  const isGuestDataWithheld = await takeOwnLeftGuests(tx, leftIds, { customerId: id, verified }, context)
  await takeOverEmail(tx, id)
  if (person.isEmailConfirmed === true) await confirmEmail(tx, { customerId: id, email: person.email }, now)
  const provedAt = person.idToken === undefined ? now : person.authenticatedAt
  const customer = { kind: 'registered', id, idToken: person.idToken, provedAt } as const
  const session = await openSession(tx, customer, who, context)
  const device = await rememberPlace(tx, person.email, context)
  const locale = known?.locale ?? person.locale
  return {
    ...session,
    device,
    firstName: known?.firstName ?? person.firstName,
    locale: isLocale(locale) ? locale : defaultLocale,
    isGuestDataWithheld,
  }
}

/**
 * The last step of every sign-in, after the identity provider has verified the person: finds or creates the customer,
 * moves the guest's data as far as it is the same person's, and opens a session with a new token. `andThen` runs in
 * the same transaction. Fails with `email-taken` if another customer has the address.
 */
export async function completeSignIn(
  who: Who,
  person: VerifiedPerson,
  context: Context,
  andThen?: (tx: Queryable, signedIn: SignedIn) => Promise<void>,
): Promise<Result<SignedIn>> {
  const way = person.way ?? (person.idToken === undefined ? 'password' : 'single-sign-on')
  const limit = await getIdleLimit('elsewhere', context)
  const run = () =>
    context.db.transaction(async (tx) => {
      const signedIn = await signInPerson(tx, who, person, limit, context)
      await andThen?.(tx, signedIn)
      return signedIn
    })
  try {
    // If two windows create the same customer at once, the second one finds the customer of the first.
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
