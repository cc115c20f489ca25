import type { Context } from '#core/context.ts'
import { deleteOldAudit } from '#platform/audit/delete-old-audit.ts'
import { deleteAskedAccounts } from './delete-asked-accounts.ts'
import { deleteEndedRecords } from './delete-ended-records.ts'
import { deleteOldApplications } from './delete-old-applications.ts'

/** Records that were removed, of each kind how many; and of how many customers it failed. */
type Removed = Readonly<Record<'customers' | 'applications' | 'accounts' | 'audit' | 'failed', number>>

/** Removes records whose time is over, as docs/retention.md has it, and then the accounts that only led to them. */
export async function deleteOldRecords(context: Context): Promise<Removed> {
  const customers = await deleteEndedRecords(context)
  const applications = await deleteOldApplications(context)
  const accounts = await deleteAskedAccounts(context)
  return {
    ...{ customers: customers.done, applications, accounts: accounts.done },
    audit: await deleteOldAudit(context.db, context.clock.now()),
    failed: customers.failed + accounts.failed,
  }
}
