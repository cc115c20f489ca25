import type { Context, Customer } from '#core/context.ts'
import { hoursAfter } from '#platform/days-after.ts'
import { takeOverEmail } from '../basket/queries.ts'
import { findApiSessionRow } from '../session/grant-queries.ts'
import { copyChosenStore } from '../session/queries.ts'
import { moveItemsOnly } from './move-basket.ts'

/**
 * How long after the last activity of a guest's client the id of the session is enough, in hours. A client renews its
 * access every half hour while its shopper is there; a page may be left open longer before somebody signs in on it.
 */
const namedHours = 4

/**
 * Moves the items of a guest's basket, and copies the chosen store, to a customer who has just signed in and names
 * the guest's session without proof, as the reference client of the shopper APIs does. So no personal data of
 * the guest is included: no e-mail address, temporary basket, application, list or payment. The guest's session goes
 * on, without a basket: whoever knows its id, which is no secret, can take the basket's items away, and nothing else, and
 * only while the guest is there or was a short time ago: ids also stand in addresses and logs, which are read later.
 * No-op for unknown sessions, those of registered customers, and those of guests who are away for longer.
 */
export async function moveBasketOfSession(sessionId: string, to: Customer, context: Context): Promise<void> {
  const now = context.clock.now()
  const guest = await findApiSessionRow(context.db, sessionId, now)
  if (guest?.kind !== 'guest' || guest.seenAt < hoursAfter(now, -namedHours)) return
  await context.db.transaction(async (tx) => {
    await moveItemsOnly(tx, guest.customerId, to.customerId, now)
    await takeOverEmail(tx, to.customerId)
    await copyChosenStore(tx, guest.id, to.sessionId, now)
  })
}
