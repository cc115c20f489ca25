import type { Approval } from '#core/approval/approval/schema.ts'
import type { Outcome } from '#core/approval/decision/outcome.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import { pathTo } from '#site/urls.ts'

/** The page of each outcome (documents 3 §4). A failure has two, because a signed-in shopper finds it in the account. */
export function outcomePage(outcome: Outcome, registered: boolean): string {
  switch (outcome) {
    case 'approved':
      return pathTo('approved')
    case 'conditional':
      return pathTo('preApproved')
    case 'declined':
      return pathTo('declined')
    case 'failed':
      return pathTo(registered ? 'serviceFailureLogin' : 'serviceFailure')
    case 'deciding':
      return pathTo('instantApproval')
    case 'form':
    case 'in-review':
      return pathTo('webOrderForm')
  }
}

/** The page of an answer that still holds; undefined when the shopper may apply. */
export function standingPage(approval: Approval | undefined): string | undefined {
  if (approval === undefined || approval.mayApply) return undefined
  if (approval.code === approvalCodes.declined) return pathTo('declined')
  return pathTo(approval.code === approvalCodes.approved ? 'approved' : 'preApproved')
}
