import type { Composition } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'

/** Hands everything that a guest had to the customer that the guest turned out to be. */
export async function moveGuest(
  tx: Queryable,
  guestRows: Composition['guestRows'],
  { fromCustomerId, toCustomerId }: { fromCustomerId: string; toCustomerId: string },
  now: Date,
): Promise<void> {
  for (const { move } of Object.values(guestRows)) await move?.(tx, fromCustomerId, toCustomerId, now)
}
