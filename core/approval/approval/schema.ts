import type { ApprovalCode } from '#domain/approval/approval.ts'
import type { DocumentKind, VerifyLevel } from '#domain/approval/decision.ts'
import type { ReasonCode } from '#domain/approval/decision-reasons.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Agency } from '#domain/law/agency.ts'

/** `required` and `refused` ones wait for the shopper, `submitted` ones for the store. */
export type DocumentState = 'required' | 'submitted' | 'approved' | 'refused'

export type AskedDocument = { readonly kind: DocumentKind; readonly state: DocumentState }

/** An approval as its owner may see it. */
export type Approval = {
  readonly id: string
  readonly applicationId: string
  readonly code: ApprovalCode
  /** Approved or conditional, and not past its last day by the store's calendar. */
  readonly valid: boolean
  /** Whether a new application may begin: it runs no more, or the day to apply again after a decline has come. */
  readonly mayApply: boolean
  /** Nothing stands between it and an agreement: approved, or every document approved. */
  readonly verified: boolean
  /** At most four, the weightiest first. */
  readonly reasons: readonly ReasonCode[]
  readonly agency: Agency | null
  /** The weekly amount as it was granted. */
  readonly weeklyOriginalCents: Cents
  /** What the shopper's open agreements take of it now. */
  readonly weeklyOutstandingCents: Cents
  /** What is left for new agreements. */
  readonly weeklyCents: Cents
  /** What is left, for each frequency, in whole dollars. */
  readonly amounts: Readonly<Record<Frequency, Cents>>
  readonly verifyLevel: VerifyLevel
  readonly documents: readonly AskedDocument[]
  readonly storeId: string | null
  readonly decidedOn: CivilDate
  readonly expiresOn: CivilDate
  /** When a declined shopper may apply again; null when not declined. */
  readonly reapplyOn: CivilDate | null
}
