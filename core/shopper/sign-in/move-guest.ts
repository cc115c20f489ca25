import type { Composition } from '#core/composition.ts'
import type { Context, Customer } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import { isEmailConfirmed } from '../customer/queries.ts'
import { insertLeftGuest } from '../left-guest/queries.ts'
import { deleteSessionsOf, findSittingSeenAt } from '../session/queries.ts'
import { isSitting } from '../session/sitting.ts'

type Account = {
  /** Undefined for a new account. */
  readonly accountId: string | undefined
  /** The e-mail address that an issuer of single sign-on has just verified. */
  readonly verified: string | undefined
  /** The time-out, in milliseconds. */
  readonly limit: number
}

type Customers = { readonly fromCustomerId: string; readonly toCustomerId: string }

/** Moves all data of a guest to the customer as whom the guest has signed in. */
export async function moveGuest(
  tx: Queryable,
  guestRows: Composition['guestRows'],
  { fromCustomerId, toCustomerId }: Customers,
  now: Date,
): Promise<void> {
  for (const { move } of Object.values(guestRows)) await move?.(tx, fromCustomerId, toCustomerId, now)
}

/**
 * Whether what a guest told about themselves must not go to the account that is signed in to in the guest's browser,
 * because it may be somebody else's: the guest has been away for a time-out since, as at the browser of a library, and
 * the account has no confirmed e-mail address that the guest applied with. False if the guest has told nothing.
 */
export async function mayBeOtherPerson(
  tx: Queryable,
  guest: Customer,
  { accountId, verified, limit }: Account,
  { composition, clock }: Context,
): Promise<boolean> {
  const { customerId, sessionId } = guest
  if (isSitting(await findSittingSeenAt(tx, sessionId), clock.now(), limit)) return false
  if (!(await hasPersonalRows(tx, composition.guestRows, customerId))) return false
  const { email } = await composition.people.application(tx, customerId)
  if (email === undefined) return true
  if (verified !== undefined && normalizeEmail(verified) === normalizeEmail(email)) return false
  return accountId === undefined || !(await isEmailConfirmed(tx, accountId, email))
}

async function hasPersonalRows(
  tx: Queryable,
  guestRows: Composition['guestRows'],
  customerId: string,
): Promise<boolean> {
  const some = Object.values(guestRows).flatMap(({ personal }) =>
    personal === null ? [] : [personal.exist(customerId)],
  )
  const { found } = await tx.one<{ found: boolean }>(sql`select (${join(some, ' or ')}) as found`)
  return found
}

/**
 * Moves what says nothing about a guest, such as the things in the basket, to the account of whoever signed in at the
 * guest's browser. The rest stays with the guest, whose sessions end; the account's customer can still take it over by
 * a proof.
 */
export async function withholdGuestData(
  tx: Queryable,
  guestRows: Composition['guestRows'],
  guest: Customer,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  const { customerId: guestId, sessionId } = guest
  for (const { move, personal } of Object.values(guestRows)) {
    const harmless = personal === null ? move : personal.moveOthers
    await harmless?.(tx, guestId, toCustomerId, now)
  }
  await insertLeftGuest(tx, { customerId: toCustomerId, guestId, leftAt: now })
  await deleteSessionsOf(tx, guestId, sessionId)
}
