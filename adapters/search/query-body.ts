import { wordFields } from './index-body.ts'
import type { WordChoice, WordQuery } from './port.ts'

type Clause = Readonly<Record<string, unknown>>

const weighed = Object.entries(wordFields).map(([field, weight]) => `${field}^${weight}`)
/** Words that stand together count in names and tags only. */
const together = [`name^${wordFields.name}`, `tags^${wordFields.tags}`]

/**
 * A way to say a word. The engine multiplies by the idf of the stems, so `boost` is divided by that: a rare variant
 * never counts more than the word itself.
 */
function choiceClause({ stems, boost, idf }: WordChoice): Clause {
  const type = stems.length > 1 ? 'phrase' : 'best_fields'
  const fields = stems.length > 1 ? together : weighed
  return { multi_match: { query: stems.join(' '), type, fields, boost: boost / idf } }
}

/** The body of a search: each word by its best choice, among the products that the store offers at all. */
export function queryBody({ words, categoryId, exclude, limit }: WordQuery, minWords: number): Clause {
  return {
    size: limit,
    _source: false,
    query: {
      bool: {
        should: words.map((choices, word) => ({
          dis_max: { queries: choices.map(choiceClause), _name: String(word) },
        })),
        minimum_should_match: minWords,
        filter: categoryId === null ? [] : [{ term: { categories: categoryId } }],
        must_not: [
          { term: { refused: exclude.refusedAt } },
          { terms: { categories: exclude.categories } },
          ...(exclude.sets ? [{ term: { isSet: true } }] : []),
        ],
      },
    },
  }
}
