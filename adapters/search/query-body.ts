import { wordFields } from './index-body.ts'
import type { WordChoice, WordQuery } from './port.ts'

type Clause = Readonly<Record<string, unknown>>

const weighed = Object.entries(wordFields).map(([field, weight]) => `${field}^${weight}`)
/** Words that stand together count in names and tags only. */
const together = [`name^${wordFields.name}`, `tags^${wordFields.tags}`]

/**
 * A way to say a word. The engine multiplies by how rare the stems are, so `worth` is divided by that: a rare variant
 * never counts more than the word itself.
 */
function choiceClause({ stems, worth, rarity }: WordChoice): Clause {
  const type = stems.length > 1 ? 'phrase' : 'best_fields'
  const fields = stems.length > 1 ? together : weighed
  return { multi_match: { query: stems.join(' '), type, fields, boost: worth / rarity } }
}

/** The body of a search: each word by its best choice, among the products that the store offers at all. */
export function queryBody({ slots, categoryId, leftOut, most }: WordQuery, least: number): Clause {
  return {
    size: most,
    _source: false,
    query: {
      bool: {
        should: slots.map((choices, slot) => ({
          dis_max: { queries: choices.map(choiceClause), _name: String(slot) },
        })),
        minimum_should_match: least,
        filter: categoryId === null ? [] : [{ term: { categories: categoryId } }],
        must_not: [
          { term: { refused: leftOut.refusedAt } },
          { terms: { categories: leftOut.categories } },
          ...(leftOut.sets ? [{ term: { isSet: true } }] : []),
        ],
      },
    },
  }
}
