import type { Context } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type StoreCrew, visitsInWindow } from '#domain/ordering/store-crew.ts'
import { audited } from '#platform/audit/audited.ts'
import { writeCrew } from './queries.ts'

/** What the refusal says: whole numbers from 0. */
const none = { min: 0, step: 1 }

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most

/**
 * An operator's command to say how many trucks and people drive out for a store. What is promised already stays promised.
 * Recorded in the audit trail, also if it fails. Fails with `store-not-found` or `quantity-invalid`.
 * @returns how many visits the store can promise for one window
 */
export function setCrew(
  { storeId, ...crew }: StoreCrew & { readonly storeId: string },
  actor: string,
  context: Context,
): Promise<Result<number>> {
  const command = { actor, command: 'store-crew', input: { storeId, ...crew } }
  return audited(context, command, async (tx) => {
    if (!isCount(crew.trucks, 99)) return fail('quantity-invalid', { field: 'trucks', params: none })
    if (!isCount(crew.people, 999)) return fail('quantity-invalid', { field: 'people', params: none })
    if ((await findStore(tx, storeId)) === undefined) return fail('store-not-found', { field: 'store' })
    await writeCrew(tx, storeId, crew)
    return ok(visitsInWindow(crew))
  })
}
