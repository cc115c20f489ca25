import type { Composition } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'

/** Moves all data of a guest to the customer as whom the guest has signed in. */
export async function moveGuest(
  tx: Queryable,
  guestRows: Composition['guestRows'],
  { fromCustomerId, toCustomerId }: { fromCustomerId: string; toCustomerId: string },
  now: Date,
): Promise<void> {
  for (const { move } of Object.values(guestRows)) await move?.(tx, fromCustomerId, toCustomerId, now)
}
