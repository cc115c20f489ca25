import type { Locale } from '#domain/base/locale.ts'
import { plainText } from './split-words.ts'

/** How words are written, with their accents: words are compared without them, and shown with them. */
export type WrittenForms = {
  /** Learns from a text of the catalogue, or from the words of a shopper. */
  readonly learn: (text: string) => void
  /**
   * A plain word as it is shown. English pages have accents only where nothing writes the word without one: 'sofa' and
   * 'sillón', where Spanish pages have 'sofá' and 'sillón'.
   */
  readonly show: (spelling: string, locale: Locale) => string
}

/** Creates the written forms of no words yet. */
export function makeWrittenForms(): WrittenForms {
  const accented = new Map<string, string>()
  const bare = new Set<string>()
  return {
    learn(text) {
      for (const written of text
        .toLowerCase()
        .normalize('NFC')
        .match(/\p{L}{3,}/gu) ?? []) {
        const spelling = plainText(written)
        if (spelling === written) bare.add(written)
        else if (!accented.has(spelling)) accented.set(spelling, written)
      }
    },
    show(spelling, locale) {
      const written = accented.get(spelling)
      return written !== undefined && (locale === 'es-US' || !bare.has(spelling)) ? written : spelling
    },
  }
}
