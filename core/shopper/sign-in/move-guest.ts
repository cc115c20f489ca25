import type { Composition } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Queryable } from '#platform/db/database.ts'
import { isEmailConfirmed } from '../customer/queries.ts'
import { deleteLeftGuest } from '../left-guest/queries.ts'

type Account = {
  readonly customerId: string
  /** The e-mail address that an issuer of single sign-on has just verified. */
  readonly verified: string | undefined
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
 * What guests told in a customer's browser and left behind (`leaveSitting`) goes to the account at once where its
 * confirmed e-mail address is that of their application, which nobody could change since. Returns whether anything of
 * the guests in `leftIds` is left that only a proof takes over.
 */
export async function takeOwnLeftGuests(
  tx: Queryable,
  leftIds: readonly string[],
  { customerId, verified }: Account,
  { composition, clock }: Context,
): Promise<boolean> {
  let isGuestDataWithheld = false
  for (const guestId of leftIds) {
    const { email } = await composition.people.application(tx, guestId)
    const isOwn =
      email !== undefined &&
      ((verified !== undefined && normalizeEmail(verified) === normalizeEmail(email)) ||
        (await isEmailConfirmed(tx, customerId, email)))
    if (isOwn) {
      const customers = { fromCustomerId: guestId, toCustomerId: customerId }
      await moveGuest(tx, composition.guestRows, customers, clock.now())
      await deleteLeftGuest(tx, { customerId, guestId })
    } else isGuestDataWithheld = true
  }
  return isGuestDataWithheld
}
