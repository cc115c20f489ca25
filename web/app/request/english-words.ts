import english from '../../../static/translations/compiled/en-US.json'

/**
 * Texts with the English ones in place of those that are missing, so that a page never shows an id instead of a text. A
 * script of its own, with all English texts, that few pages need.
 */
export function withEnglish(words: Record<string, unknown>): Record<string, unknown> {
  const missing = Object.keys(english).filter((id) => !(id in words))
  console.warn('These texts are missing; the English ones are shown.', missing)
  return { ...english, ...words }
}
