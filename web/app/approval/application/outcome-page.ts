import type { Approval } from '#core/approval/approval/schema.ts'
import type { Outcome } from '#core/approval/decision/outcome.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import { pathTo } from '#site/urls.ts'

/**
 * The page of each outcome (document 3 §4). A service failure has two pages, one of them in the account of a
 * registered customer.
 */
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

/** The page of a valid answer, or undefined if the shopper may apply. */
export function pageOfApproval(approval: Approval | undefined): string | undefined {
  if (approval === undefined || approval.mayApply) return undefined
  if (approval.code === approvalCodes.declined) return pathTo('declined')
  return pathTo(approval.code === approvalCodes.approved ? 'approved' : 'preApproved')
}
