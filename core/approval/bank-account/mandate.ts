import type { Locale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'

/**
 * The words that a customer agrees to before an account is checked, and that are kept with it. Blank lines separate
 * paragraphs.
 */
export function mandateWords(siteName: string, locale: Locale): string {
  return intlFor(locale).formatMessage({ id: 'bank-account.mandate' }, { siteName })
}
