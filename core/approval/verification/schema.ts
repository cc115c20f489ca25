import type { DocumentKind } from '#domain/approval/decision.ts'
import type { DocumentType } from '#domain/approval/file-type.ts'

/** The largest document that is taken, in megabytes of a million bytes: a photo of any phone fits. */
export const largestMegabytes = 10

/** Why the store could not use a document; the words are in the messages under verification.refusal. */
export const refusalCodes = ['unreadable', 'expired', 'mismatch', 'wrong-kind'] as const

export type RefusalCode = (typeof refusalCodes)[number]

export type SubmitDocumentInput = { readonly kind: DocumentKind; readonly body: Uint8Array }

/** A document that waits for the store's people. */
export type WaitingDocument = {
  readonly customerId: string
  readonly id: string
  readonly approvalId: string
  readonly kind: DocumentKind
  readonly mediaType: DocumentType
  readonly sizeBytes: number
  readonly submittedAt: Date
  readonly applicant: string
}

/** What the store's people decide on a document; a refusal says why. */
export type Verdict =
  | { readonly verdict: 'approved' }
  | { readonly verdict: 'refused'; readonly refusal: RefusalCode }
