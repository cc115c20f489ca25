import type { Localized } from '#domain/base/locale.ts'

/** A text in both languages. */
export function text(english: string, spanish: string): Localized {
  return { 'en-US': english, 'es-US': spanish }
}
