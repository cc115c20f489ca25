import { type CivilDate, isCivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import { type ApprovalCode, isApprovalCode } from './approval.ts'
import { documentKinds, type VerificationDocumentKind, type VerifyLevel } from './decision.ts'

/** A document, and whether it is still required. */
type VerificationDocument = {
  readonly verifyRequired: 'Y' | 'N'
  readonly verifyType: VerificationDocumentKind
}

/**
 * An approval in the format of other systems (documents 2 §3, 3 §3). Two sets of field names are in use: both
 * are written, and both are read. Amounts are in dollars; those without "weekly" in the name are monthly.
 */
export type ApprovalJson = {
  readonly approvalId: string
  readonly approvalResponse: ApprovalCode
  readonly conditionalReason: string
  readonly declineReason: string
  readonly approvalDate: CivilDate
  readonly approvalExpirationDate: CivilDate
  readonly weeklyApprovalAmount: number
  readonly weeklyOriginalApprovalAmount: number
  readonly originalApprovalAmount: number
  readonly weeklyOutstandingBalance: number
  readonly outstandingBalance: number
  readonly verifyLevel: VerifyLevel
  readonly verifyCode: VerifyLevel
  readonly verificationDocuments: readonly VerificationDocument[]
  readonly globalCustomerId: string
}

/** The fields read from an approval in either format. */
export type ReadApproval = {
  readonly code: ApprovalCode
  readonly weeklyOriginalCents: Cents
  readonly weeklyOutstandingCents: Cents
  readonly weeklyCents: Cents
  readonly verifyLevel: VerifyLevel
  /** The documents still required. */
  readonly documents: readonly VerificationDocumentKind[]
  readonly decidedOn: CivilDate | null
  readonly expiresOn: CivilDate | null
  readonly reasons: readonly string[]
}

/**
 * Reads an approval from another system, with either set of field names. Returns undefined if it is not an
 * object or its code is not 1, 2 or 4; the caller then continues without an approval.
 */
export function readApprovalJson(value: unknown): ReadApproval | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const json = value as Readonly<Record<string, unknown>>
  const code = Number(json.approvalResponse)
  if (!isApprovalCode(code)) return undefined
  const weeklyOutstandingCents = cents(json.weeklyOutstandingBalance) ?? 0
  const free = cents(json.weeklyApprovalAmount)
  const original = cents(json.weeklyOriginalApprovalAmount) ?? (free ?? 0) + weeklyOutstandingCents
  const level = Number(json.verifyCode ?? json.verifyLevel)
  return {
    code,
    weeklyOriginalCents: original,
    weeklyOutstandingCents,
    weeklyCents: free ?? Math.max(0, original - weeklyOutstandingCents),
    verifyLevel: isVerifyLevel(level) ? level : 0,
    documents: readDocuments(json.verificationDocuments),
    decidedOn: day(json.approvalDate),
    expiresOn: day(json.approvalExpirationDate),
    reasons: [json.conditionalReason, json.declineReason].flatMap(words),
  }
}

function cents(dollars: unknown): Cents | undefined {
  const amount = typeof dollars === 'string' && dollars.trim() !== '' ? Number(dollars) : dollars
  return typeof amount === 'number' && Number.isFinite(amount) ? Math.round(amount * 100) : undefined
}

function day(value: unknown): CivilDate | null {
  const text = typeof value === 'string' ? value.slice(0, 10) : undefined
  return isCivilDate(text) ? text : null
}

function words(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((word) => word !== '') : []
}

function isVerifyLevel(level: number): level is VerifyLevel {
  return level === 0 || level === 1 || level === 2 || level === 3
}

function readDocuments(value: unknown): VerificationDocumentKind[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const asked = list.flatMap((entry) => {
    const document = entry as Partial<VerificationDocument> | null | undefined
    return document?.verifyRequired === 'Y' ? [document.verifyType] : []
  })
  return documentKinds.filter((kind) => asked.includes(kind))
}
