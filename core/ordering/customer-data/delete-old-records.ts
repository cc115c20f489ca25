import type { Context } from '#core/context.ts'
import { deleteOldAudit } from '#platform/audit/delete-old-audit.ts'
import { deleteEndedRecords } from './delete-ended-records.ts'
import { deleteOldApplications } from './delete-old-applications.ts'

/** Records that were removed, of each kind how many. */
type Removed = { readonly customers: number; readonly applications: number; readonly audit: number }

/** Removes records whose time is over, as docs/retention.md has it. */
export async function deleteOldRecords(context: Context): Promise<Removed> {
  return {
    customers: await deleteEndedRecords(context),
    applications: await deleteOldApplications(context),
    audit: await deleteOldAudit(context.db, context.clock.now()),
  }
}
