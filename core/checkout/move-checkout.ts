import type { Queryable } from '../db/database.ts'
import { moveDraft } from './store.ts'

/** Gives the customer what the guest, who they turned out to be, had filled in at checkout. */
export async function moveCheckout(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  await moveDraft(tx, fromCustomerId, toCustomerId, now)
}
