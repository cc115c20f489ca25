import type { Locale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'

export type Say = (id: MessageId, values?: Record<string, string | number>) => string

/** The store's texts in a language. */
export function wordsOf(locale: Locale): Say {
  const intl = intlFor(locale)
  return (id, values) => intl.formatMessage({ id }, values)
}
