import { randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import { changeClubState } from '../change-state.ts'
import { insertMembership } from '../queries.ts'

/** Inserts a membership whose first payment is still to come, without a payment. Returns its id. */
export async function plantMembership(
  db: Queryable,
  whose: { readonly customerId: string; readonly methodId: string },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const consent = { locale: 'en-US', words: 'words', wordsVersion: '1', agreedAt: now } as const
  const client = { address: '192.0.2.7', userAgent: 'a browser' }
  await insertMembership(db, {
    ...whose,
    ...consent,
    id,
    client,
    storeId: '00101',
    priceCents: 799,
    beginsOn: '2026-03-02',
  })
  return id
}

/** Cancels a planted membership, which is refused while its first payment is still to come. */
export function cancelPlanted(db: Queryable, customerId: string, id: string) {
  return changeClubState(db, { customerId, id, state: 'pending' }, 'cancel', { reason: 'customer' })
}
