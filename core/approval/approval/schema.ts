import type { ApprovalCode } from '#domain/approval/approval.ts'
import type { VerificationDocumentKind, VerifyLevel } from '#domain/approval/decision.ts'
import type { ReasonCode } from '#domain/approval/decision-reasons.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PersonName } from '#domain/base/person-name.ts'
import type { Agency } from '#domain/law/agency.ts'

/** `required` and `refused` documents wait for the shopper, `submitted` ones for the store. */
export type DocumentState = 'required' | 'submitted' | 'approved' | 'refused'

export type AskedDocument = { readonly kind: VerificationDocumentKind; readonly state: DocumentState }

/** An approval as its owner may see it. */
export type Approval = {
  readonly id: string
  readonly applicationId: string
  readonly code: ApprovalCode
  /** Approved or conditional, and not expired in the store's time zone. */
  readonly isValid: boolean
  /**
   * Whether a new application may be started: the approval has expired, or the waiting time after a decline
   * is over.
   */
  readonly mayApply: boolean
  /** Ready for an agreement: approved, or all documents approved. */
  readonly isVerified: boolean
  /** The name in its application, if the account is in the name of somebody else (`otherApplicant`). */
  readonly otherApplicant: PersonName | null
  /** At most four, most important first. */
  readonly reasons: readonly ReasonCode[]
  readonly agency: Agency | null
  /** The weekly amount as granted. */
  readonly weeklyOriginalCents: Cents
  /** The part of it used by the shopper's open agreements. */
  readonly weeklyOutstandingCents: Cents
  /** The amount left for new agreements. */
  readonly weeklyCents: Cents
  /** The amount left at each frequency, in whole dollars. */
  readonly amounts: Readonly<Record<Frequency, Cents>>
  readonly verifyLevel: VerifyLevel
  readonly documents: readonly AskedDocument[]
  readonly storeId: string | null
  readonly decidedOn: CivilDate
  readonly expiresOn: CivilDate
  /** When a declined shopper may apply again; null if not declined. */
  readonly reapplyOn: CivilDate | null
}
