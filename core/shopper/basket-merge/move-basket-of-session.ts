import type { Context, Customer } from '#core/context.ts'
import { takeOverEmail } from '../basket/queries.ts'
import { findApiSessionRow } from '../session/grant-queries.ts'
import { copyChosenStore } from '../session/queries.ts'
import { moveItemsOnly } from './move-basket.ts'

/**
 * Moves the items of a guest's basket, and copies the chosen store, to a customer who has just signed in and names
 * the guest's session without proof, as the reference client of the shopper APIs does. So no personal data of
 * the guest is included: no e-mail address, temporary basket, application, list or payment. The guest's session goes
 * on, without a basket: whoever knows its id, which is no secret, can take the basket's items away, and nothing else.
 * No-op for unknown sessions and those of registered customers.
 */
export async function moveBasketOfSession(sessionId: string, to: Customer, context: Context): Promise<void> {
  const now = context.clock.now()
  const guest = await findApiSessionRow(context.db, sessionId, now)
  if (guest?.kind !== 'guest') return
  await context.db.transaction(async (tx) => {
    await moveItemsOnly(tx, guest.customerId, to.customerId, now)
    await takeOverEmail(tx, to.customerId)
    await copyChosenStore(tx, guest.id, to.sessionId, now)
  })
}
