import type { Queryable } from '#platform/db/database.ts'
import { deleteSignUpsOf } from './queries.ts'
import { deleteWaiting } from './waiting-messages.ts'

/**
 * Erases the sign-ups that a customer sent while signed in, with what is still to go out because of them. A contact that
 * somebody else signed up too stays, and so does what keeps offers away from an address.
 */
export async function eraseSignUps(tx: Queryable, customerId: string): Promise<void> {
  for (const contact of await deleteSignUpsOf(tx, customerId)) await deleteWaiting(tx, contact)
}
