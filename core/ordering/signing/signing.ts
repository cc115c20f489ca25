import type { Locale } from '#domain/base/locale.ts'
import type { SigningState } from '#domain/ordering/signing-machine.ts'
import type { SigningRow } from './queries.ts'

/** A ceremony as its shopper sees it. */
export type Signing = {
  readonly id: string
  readonly orderId: string
  readonly state: SigningState
  /** The language that was signed in. */
  readonly locale: Locale
  /** Whether the shopper has opened an agreement as a PDF: shows that records can be read in that form. */
  readonly hasOpenedDocument: boolean
  readonly completedAt: Date | null
}

/** What a row of the trail comes to. */
export function signingOf(row: SigningRow): Signing {
  const { id, orderId, state, locale, completedAt, evidence } = row
  const hasOpenedDocument = evidence.some(({ step }) => step === 'document-opened')
  return { id, orderId, state, locale, hasOpenedDocument, completedAt }
}
