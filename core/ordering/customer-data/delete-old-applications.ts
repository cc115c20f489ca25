import { deleteApplications, selectOldApplications } from '#core/approval/application/old-applications.ts'
import { deleteApprovalsOf } from '#core/approval/approval/queries.ts'
import { deleteDecisionsOf } from '#core/approval/decision/queries.ts'
import { deleteDocumentsOf } from '#core/approval/verification/queries.ts'
import type { Context } from '#core/context.ts'
import { inPortions } from '#platform/db/in-portions.ts'

/**
 * Removes applications, with their decisions, approvals and pictures, that were sent more than 25 months ago and led to
 * no order (12 CFR 1002.12(b)(1) asks to keep them for 25 months). Those behind an order stay as long as the order. Safe
 * to repeat and to kill: each portion is one transaction.
 * @returns how many applications were removed
 */
export function deleteOldApplications({ db, clock }: Context): Promise<number> {
  const now = clock.now()
  return inPortions((limit) =>
    db.transaction(async (tx) => {
      const old = await selectOldApplications(tx, now, limit)
      if (old.length === 0) return 0
      await deleteDocumentsOf(tx, old)
      await deleteApprovalsOf(tx, old)
      await deleteDecisionsOf(tx, old)
      await deleteApplications(tx, old)
      return old.length
    }),
  )
}
