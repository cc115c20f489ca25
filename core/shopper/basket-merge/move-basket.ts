import { randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import { giveBasket } from '../basket/merge-queries.ts'
import { countLines, deleteBaskets, ensureBasketRow, lockBasketRow } from '../basket/queries.ts'
import { mergeInto } from './merge-into.ts'

async function moveOne(
  tx: Queryable,
  customers: { readonly from: string; readonly to: string },
  temporary: boolean,
  now: Date,
): Promise<void> {
  const { from, to } = customers
  const guests = await lockBasketRow(tx, { customerId: from, temporary })
  if (guests === undefined) return
  const guestsKey = { customerId: from, basketId: guests.id }
  if (!temporary && (await countLines(tx, guestsKey)) === 0) {
    await deleteBaskets(tx, guestsKey)
    return
  }
  // Made when there is none, so that rival sign-ins and adds of this customer wait here instead of colliding.
  const { storeId, frequency } = guests
  const own = await ensureBasketRow(tx, {
    customerId: to,
    id: randomUUID(),
    temporary,
    storeId,
    frequency,
    now,
  })
  const ownKey = { customerId: to, basketId: own.id }
  if (!temporary) await mergeInto(tx, ownKey, guestsKey)
  await deleteBaskets(tx, ownKey)
  await giveBasket(tx, guestsKey, to, now)
}

/** Hands a guest's ordinary basket alone to a customer, as `moveBasket` does. */
export function moveOpenBasket(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  return moveOne(tx, { from: fromCustomerId, to: toCustomerId }, false, now)
}

/**
 * Hands a guest's baskets to the customer that the guest turns out to be. The guest's basket goes on under its id, with
 * the store and frequency of today's visit, and takes in what the customer had before: quantities of the same product
 * add up as far as the stock allows. The guest's temporary basket replaces the customer's. An empty basket of the guest
 * changes nothing. Run twice or by two tabs at once, it happens once.
 */
export async function moveBasket(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  if (fromCustomerId === toCustomerId) return
  await moveOpenBasket(tx, fromCustomerId, toCustomerId, now)
  await moveOne(tx, { from: fromCustomerId, to: toCustomerId }, true, now)
}
