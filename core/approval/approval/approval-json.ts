import { approvalCodes, approvedAmount } from '#domain/approval/approval.ts'
import type { ApprovalJson } from '#domain/approval/approval-json.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Approval } from './schema.ts'

const dollars = (cents: Cents) => cents / 100

/** An approval in the format of other systems, with both sets of field names (documents 2 §3, 3 §3). */
export function approvalJson(approval: Approval, globalCustomerId: string): ApprovalJson {
  const { code, reasons, weeklyOriginalCents, weeklyOutstandingCents } = approval
  const why = reasons.join(',')
  return {
    approvalId: approval.id,
    approvalResponse: code,
    conditionalReason: code === approvalCodes.conditional ? why : '',
    declineReason: code === approvalCodes.declined ? why : '',
    approvalDate: approval.decidedOn,
    approvalExpirationDate: approval.expiresOn,
    weeklyApprovalAmount: dollars(approval.weeklyCents),
    weeklyOriginalApprovalAmount: dollars(weeklyOriginalCents),
    originalApprovalAmount: dollars(approvedAmount(weeklyOriginalCents, 'MONTHLY')),
    weeklyOutstandingBalance: dollars(weeklyOutstandingCents),
    outstandingBalance: dollars(approvedAmount(weeklyOutstandingCents, 'MONTHLY')),
    verifyLevel: approval.verifyLevel,
    verifyCode: approval.verifyLevel,
    verificationDocuments: approval.documents.map(({ kind, state }) => ({
      verifyRequired: state === 'approved' ? 'N' : 'Y',
      verifyType: kind,
    })),
    globalCustomerId,
  }
}
