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
   * The numbers of the agreements that the shopper has opened as a PDF. One shows that they can read records in
   * that form.
   */
  readonly openedAgreements: readonly string[]
  readonly completedAt: Date | null
}

/** Maps a row to a signing session. */
export function signingOf(row: SigningRow): Signing {
  const { id, orderId, state, locale, completedAt, evidence } = row
  const opened = evidence.filter(({ step }) => step === 'document-opened')
  const openedAgreements = opened.flatMap(({ documents = [] }) => documents.map(({ number }) => number))
  return { id, orderId, state, locale, openedAgreements, completedAt }
}
