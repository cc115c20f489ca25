import { relevanceConstants } from '#domain/catalogue/relevance.ts'

const { fields, k1, b, companion } = relevanceConstants
const [name, tags, attributes, descriptions] = fields

/** The fields with words and what each counts. */
export const wordFields = { name, companion: name * companion, tags, attributes, descriptions } as const

const words = { type: 'text', analyzer: 'stems', similarity: 'words' }

/**
 * The settings and fields of an index: ordinary BM25. The stems are made before, so that the memory's own engine and
 * this one read words alike; the analyzer only takes them apart.
 */
export const indexBody = {
  settings: {
    index: {
      similarity: { words: { type: 'BM25', k1, b } },
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
