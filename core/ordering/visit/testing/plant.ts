import { randomUUID } from 'node:crypto'
import type { TestContext } from '#core/testing/context.ts'
import { changeVisitState } from '../change-state.ts'
import { insertVisit } from '../queries.ts'

/** A visit for a repair on March 12, 2026. Returns its id. */
export async function plantVisit(
  customerId: string,
  agreementId: string,
  { db, clock }: TestContext,
  wish = 'It hums.',
): Promise<string> {
  const id = randomUUID()
  const slot = { scheduledOn: '2026-03-12', windowCode: '10:00-12:00', textPhone: null } as const
  const asked = { kind: 'repair', wish, storeId: '00101' } as const
  await insertVisit(db, { customerId, id, agreementId, ...asked, ...slot }, clock.now())
  return id
}

/** Moves such a visit on. */
export function movePlanted(
  visit: { readonly customerId: string; readonly id: string },
  event: 'cancel' | 'finish',
  { db, clock }: TestContext,
) {
  return changeVisitState(db, visit, event, {}, clock.now())
}
