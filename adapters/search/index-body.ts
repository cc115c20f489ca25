/** The fields with words and what each counts: as the constants of the memory's own engine have them. */
export const wordFields = { name: 3, companion: 2.7, tags: 2, attributes: 0.5, descriptions: 1 } as const

const words = { type: 'text', analyzer: 'stems', similarity: 'words' }

/**
 * The settings and fields of an index: ordinary BM25 with the constants of the memory's own engine. The stems are made
 * before, so that both read words alike; the analyzer only takes them apart.
 */
export const indexBody = {
  settings: {
    index: {
      similarity: { words: { type: 'BM25', k1: 1.2, b: 0.5 } },
      analysis: { analyzer: { stems: { type: 'custom', tokenizer: 'whitespace' } } },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      ...Object.fromEntries(Object.keys(wordFields).map((field) => [field, words])),
      categories: { type: 'keyword' },
      refused: { type: 'keyword' },
      isSet: { type: 'boolean' },
    },
  },
} as const
