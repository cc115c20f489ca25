import type { Queryable } from '#platform/db/database.ts'
import { deleteUnsent } from '#platform/outbox/queries.ts'
import { deleteSignUpsOf } from './queries.ts'

/**
 * Erases the sign-ups that a customer sent while signed in, with what is still to go out because of them. A contact that
 * somebody else signed up too stays, and so does what keeps offers away from an address.
 */
export async function eraseSignUps(tx: Queryable, customerId: string): Promise<void> {
  for (const { id, address } of await deleteSignUpsOf(tx, customerId)) {
    await deleteUnsent(tx, { recipient: address, template: 'deals-offer' })
    await deleteUnsent(tx, { recipient: id, template: 'deals-lead' })
  }
}
