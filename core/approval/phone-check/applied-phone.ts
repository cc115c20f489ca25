import type { Context, Who } from '#core/context.ts'
import { readPhone } from '#domain/base/phone.ts'
import { findApplication, latestApplication, openStates } from '../application/queries.ts'
import { getApproval } from '../approval/get-approval.ts'

/** The number that a shopper applies with. */
export type AppliedPhone = {
  /** Ten digits. */
  readonly phone: string
  /** Whether it is that of an application that can still be changed. */
  readonly isChangeable: boolean
}

/**
 * The number of the open application, else of the application behind the approval, else of the last one. Undefined if
 * no number was given yet.
 */
export async function appliedPhone(who: Who, context: Context): Promise<AppliedPhone | undefined> {
  if (who.kind === 'visitor') return undefined
  const latest = await latestApplication(context.db, who.customerId)
  if (latest === undefined) return undefined
  const approval = openStates.includes(latest.state) ? undefined : await getApproval(who, context)
  const row =
    approval === undefined || approval.applicationId === latest.id
      ? latest
      : await findApplication(context.db, who.customerId, approval.applicationId)
  const phone = readPhone(row?.answers.phone ?? '', 'phone')
  const changeable = latest.state === 'draft' || latest.state === 'failed'
  return phone.ok ? { phone: phone.value, isChangeable: changeable } : undefined
}
