import { createHash } from 'node:crypto'
import type { Locale } from '#domain/base/locale.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import { intlFor } from '#messages/intl.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ComingCharge } from './schema.ts'

/**
 * The text of the authorization of a card or bank account with its figures, as the customer reads and signs it. Blank
 * lines separate paragraphs.
 */
export function authorizationWords(
  row: Pick<AgreementRow, 'number' | 'frequency'>,
  coming: ComingCharge,
  kind: MethodKind,
  siteName: string,
  locale: Locale,
): string {
  const intl = intlFor(locale)
  return intl.formatMessage(
    { id: 'autopay-authorization.words' },
    {
      siteName,
      kind,
      agreementNumber: row.number,
      amount: intl.formatNumber(coming.usualCents / 100, { style: 'currency', currency: 'USD' }),
      frequency: row.frequency,
      planned: coming.isEstimate ? 'yes' : 'no',
      day: intl.formatDate(`${coming.chargeOn}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    },
  )
}

/** The hash of the text, to detect a form that was created from another text. */
export function wordsHash(words: string): string {
  return createHash('sha256').update(words).digest('base64url')
}
