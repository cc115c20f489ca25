import type { Context } from '#core/context.ts'
import { deleteOldAudit } from '#platform/audit/delete-old-audit.ts'
import { deleteOldApplications } from './delete-old-applications.ts'

/** Removes records whose time is over, as docs/retention.md has it. Returns how many of each. */
export async function deleteOldRecords(
  context: Context,
): Promise<{ readonly applications: number; readonly audit: number }> {
  return {
    applications: await deleteOldApplications(context),
    audit: await deleteOldAudit(context.db, context.clock.now()),
  }
}
