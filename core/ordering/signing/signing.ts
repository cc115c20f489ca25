import type { Locale } from '#domain/base/locale.ts'
import type { SigningState } from '#domain/ordering/signing-machine.ts'
import type { SigningRow } from './queries.ts'

/** A signing session as its shopper sees it. */
export type Signing = {
  readonly id: string
  readonly orderId: string
  readonly state: SigningState
  /** The language of the signature. */
  readonly locale: Locale
  /**
   * Whether the shopper has opened an agreement as a PDF, which shows that they can read records in that
   * form.
   */
  readonly hasOpenedDocument: boolean
  readonly completedAt: Date | null
}

/** Maps a row to a signing session. */
export function signingOf(row: SigningRow): Signing {
  const { id, orderId, state, locale, completedAt, evidence } = row
  const hasOpenedDocument = evidence.some(({ step }) => step === 'document-opened')
  return { id, orderId, state, locale, hasOpenedDocument, completedAt }
}
