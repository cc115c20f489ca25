import { moveApplications } from '../application/move-applications.ts'
import { moveBasket } from '../basket/move-basket.ts'
import { moveCheckout } from '../checkout/move-checkout.ts'
import type { Queryable } from '../db/database.ts'
import { movePayment } from '../payment/move-payment.ts'
import { moveWishlist } from '../wishlist/move-wishlist.ts'

type Move = (tx: Queryable, fromCustomerId: string, toCustomerId: string, now: Date) => Promise<void>

/** What a guest may have, each moved by the noun that owns it. */
const moves: readonly Move[] = [moveBasket, moveApplications, moveCheckout, movePayment, moveWishlist]

/** Hands everything that a guest had to the customer that the guest turned out to be. */
export async function moveGuest(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  for (const move of moves) await move(tx, fromCustomerId, toCustomerId, now)
}
