import type { VerificationDocumentKind } from '#domain/approval/decision.ts'
import type { DocumentType } from '#domain/approval/file-type.ts'

/** The maximum size of a document, in megabytes of a million bytes; fits the photos of all phones. */
export const largestMegabytes = 10

/** What the shorter side of a picture has at least, in pixels: on less, the small print of a card cannot be read. */
export const fewestPixels = 300

/** Why the store could not use a document. Texts are in the messages under verification.refusal. */
export const refusalCodes = ['unreadable', 'expired', 'mismatch', 'wrong-kind'] as const

export type RefusalCode = (typeof refusalCodes)[number]

export type SubmitDocumentInput = {
  readonly kind: VerificationDocumentKind
  readonly body: Uint8Array
  /** The selected store. */
  readonly storeId?: string | undefined
}

/** A document waiting for review. */
export type WaitingDocument = {
  readonly customerId: string
  readonly id: string
  readonly approvalId: string
  readonly kind: VerificationDocumentKind
  readonly mediaType: DocumentType
  readonly sizeBytes: number
  readonly submittedAt: Date
  readonly applicant: string
}

/** The result of a review; a refusal has a reason. */
export type Verdict =
  | { readonly verdict: 'approved' }
  | { readonly verdict: 'refused'; readonly refusal: RefusalCode }
