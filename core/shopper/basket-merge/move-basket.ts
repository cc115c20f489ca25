import { randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import { clearContact, reassignBasket } from '../basket/merge-queries.ts'
import { countLines, deleteBaskets, ensureBasketRow, lockBasketRow } from '../basket/queries.ts'
import { mergeInto } from './merge-into.ts'

async function moveOne(
  tx: Queryable,
  customers: { readonly from: string; readonly to: string },
  temporary: boolean,
  now: Date,
): Promise<void> {
  const { from, to } = customers
  const guestBasket = await lockBasketRow(tx, { customerId: from, temporary })
  if (guestBasket === undefined) return
  const guestKey = { customerId: from, basketId: guestBasket.id }
  if (!temporary && (await countLines(tx, guestKey)) === 0) {
    await deleteBaskets(tx, guestKey)
    return
  }
  // Created if there is none, so that concurrent sign-ins and additions of this customer wait here.
  const { storeId, frequency } = guestBasket
  const customerBasket = await ensureBasketRow(tx, {
    customerId: to,
    id: randomUUID(),
    temporary,
    storeId,
    frequency,
    now,
  })
  const customerKey = { customerId: to, basketId: customerBasket.id }
  if (!temporary) await mergeInto(tx, customerKey, guestKey, now)
  await deleteBaskets(tx, customerKey)
  await reassignBasket(tx, guestKey, to, now)
}

/**
 * Moves only a guest's open basket to a customer, who may be somebody else: without the guest's e-mail address. See
 * `moveBasket`.
 */
export async function moveItemsOnly(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  await clearContact(tx, fromCustomerId)
  await moveOne(tx, { from: fromCustomerId, to: toCustomerId }, false, now)
}

/**
 * Moves a guest's baskets to the customer as whom the guest has signed in. The guest's basket keeps its id,
 * store and frequency, and gets the customer's former items: quantities of the same product add up, limited
 * by the stock. The guest's temporary basket replaces the customer's. An empty basket of the guest changes
 * nothing. Idempotent, also if called concurrently.
 */
export async function moveBasket(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  if (fromCustomerId === toCustomerId) return
  const customers = { from: fromCustomerId, to: toCustomerId }
  await moveOne(tx, customers, false, now)
  await moveOne(tx, customers, true, now)
}
