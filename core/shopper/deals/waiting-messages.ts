import type { Queryable } from '#platform/db/database.ts'
import { deleteUnsent } from '#platform/outbox/queries.ts'
import type { ContactAddress } from './queries.ts'

/** What goes to an address because it is, or wants to be, on the list. */
const templates = ['deals-confirm', 'deals-welcome', 'deals-offer']

/**
 * Deletes what waits to be sent to an address that leaves the list, and to be passed on of it. An address that nobody has
 * signed up has no `id`.
 */
export async function deleteWaiting(
  tx: Queryable,
  { address, id }: ContactAddress & { readonly id?: string | undefined },
): Promise<void> {
  for (const template of templates) await deleteUnsent(tx, { recipient: address, template })
  if (id !== undefined) await deleteUnsent(tx, { recipient: id, template: 'deals-lead' })
}
