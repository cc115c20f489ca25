import type { Context, Customer } from '#core/context.ts'
import { clearContact } from '../basket/merge-queries.ts'
import { findApiSessionRow } from '../session/grant-queries.ts'
import { copyChosenStore } from '../session/queries.ts'
import { moveOpenBasket } from './move-basket.ts'

/**
 * Brings the things of a guest's basket, and the store they were chosen at, to a customer who has just signed in and
 * names the guest's session without proving that it was theirs, as the stock client of the shopper APIs does. So nothing
 * of the guest's person comes along: no e-mail address, no temporary basket, no application, list or payment. Unknown
 * sessions and those of registered customers are passed over; the guest's session stays as it is.
 */
export async function carryBasket(sessionId: string, to: Customer, context: Context): Promise<void> {
  const now = context.clock.now()
  const guest = await findApiSessionRow(context.db, sessionId, now)
  if (guest?.kind !== 'guest') return
  await context.db.transaction(async (tx) => {
    await clearContact(tx, guest.customerId)
    await moveOpenBasket(tx, guest.customerId, to.customerId, now)
    await copyChosenStore(tx, guest.id, to.sessionId, now)
  })
}
