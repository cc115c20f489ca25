import type { SearchEngine, WordChoice, WordHit, WordQuery } from '#adapters/search/port.ts'
import type { Context } from '#core/context.ts'
import { relevanceConstants } from '#domain/catalogue/relevance.ts'
import { rootCategory } from '../../category/schema.ts'
import { loadGroupPrices } from '../../product/load-group-prices.ts'
import { anybody } from '../../promotion/price-promotions.ts'
import type { Found } from '../facet-counts.ts'
import { findHits, type Matched } from '../hit-queries.ts'
import { placeKey } from '../memory/goods-table.ts'
import type { Search } from '../schema.ts'
import { idfOf, wordIdf } from '../words/idf.ts'
import { lowestLevel, minResults } from '../words/match-products.ts'
import {
  type QueryOptions,
  type QueryWord,
  type ReadQuery,
  readingOf,
  readQuery,
} from '../words/read-query.ts'
import type { WordIndex } from '../words/word-index.ts'
import { findInDatabase } from './find-in-database.ts'
import { loadVocabulary } from './load-vocabulary.ts'

/** An engine gives so many at most (index.max_result_window); what is no better than these is not shown. */
const mostFound = 10_000

/** The ways to say a word, with the idf that they share. */
function choicesOf(index: WordIndex, word: QueryWord): { idf: number; choices: WordChoice[] } {
  const { alternatives } = word
  const { documentFrequency } = index.postings
  // How many products have any of them is not known here: at most so many.
  const variants = alternatives.reduce((sum, { terms }) => sum + Math.min(...terms.map(documentFrequency)), 0)
  const idf = wordIdf(index, word, variants)
  const choices = alternatives.map(({ terms, weight }) => ({
    stems: terms.map((term) => index.terms.word(term)),
    boost: weight * idf,
    // The engine adds up the idf of stems that stand together.
    idf: terms.reduce((sum, term) => sum + idfOf(index.count, documentFrequency(term)), 0),
  }))
  return { idf, choices }
}

/** Less for products without some of the words, and none of these where enough have more, as in memory. */
function scoreHits(hits: readonly WordHit[], idfs: readonly number[]): Matched {
  const ofHits = hits.map(({ wordBits }) => idfs.filter((_, word) => (wordBits & (1 << word)) !== 0))
  const countsByLevel = new Int32Array(idfs.length + 1)
  for (const { length } of ofHits) countsByLevel[length] = (countsByLevel[length] ?? 0) + 1
  const lowest = lowestLevel(countsByLevel)
  const sumOf = (some: readonly number[]) => some.reduce((sum, idf) => sum + idf, 0)
  const whole = sumOf(idfs)
  const kept = hits.flatMap((hit, at) => {
    const own = ofHits[at] ?? []
    const coverage = (sumOf(own) / whole) ** relevanceConstants.coverage
    return own.length < lowest ? [] : [{ id: hit.productId, score: hit.score * coverage }]
  })
  return { ids: kept.map(({ id }) => id), scores: kept.map(({ score }) => score) }
}

/** Asks the engine; PostgreSQL where that fails, which the log says. */
async function findWords(
  query: WordQuery,
  minWords: number,
  { engine, context }: { engine: SearchEngine; context: Context },
): Promise<readonly WordHit[]> {
  try {
    return await engine.find(query, minWords)
  } catch (error) {
    context.log.warn({ err: error }, 'PostgreSQL answers a search in the place of the search engine')
    return findInDatabase(context.read, query, minWords)
  }
}

/** The products that match a query, from the engine. */
async function matchOutside(
  search: Search,
  { words }: ReadQuery,
  index: WordIndex,
  engine: SearchEngine,
  context: Context,
): Promise<Matched> {
  if (words.length === 0) return { ids: [], scores: [] }
  const { store, categoryId } = search
  const read = words.map((word) => choicesOf(index, word))
  const query: WordQuery = {
    words: read.map(({ choices }) => choices),
    categoryId: categoryId === rootCategory ? null : categoryId,
    exclude: {
      categories: store.restrictedCategories,
      refusedAt: placeKey(store.priceZoneId, store.stateCode),
      sets: !store.flags.mixAndBundleEnabled,
    },
    limit: mostFound,
  }
  const idfs = read.map(({ idf }) => idf)
  const all = await findWords(query, words.length, { engine, context })
  if (all.length >= minResults || words.length === 1) return scoreHits(all, idfs)
  return scoreHits(await findWords(query, 1, { engine, context }), idfs)
}

/**
 * Runs a search without the memory of the process: an engine finds the words, and PostgreSQL joins what the store has
 * of them, at which price, under which law, and counts the facets.
 */
export async function findOutside(
  search: Search,
  engine: SearchEngine,
  context: Context,
  how: QueryOptions,
): Promise<Found> {
  const now = context.clock.now()
  const groupPrices = await loadGroupPrices({ ...search.store, buyer: anybody }, context)
  if (search.q === '')
    return { ...(await findHits(context.read, search, null, groupPrices, now)), query: null }
  const index = await loadVocabulary(context)
  const query = readQuery(index, search.q, how)
  const matched = await matchOutside(search, query, index, engine, context)
  const hits = await findHits(context.read, search, matched, groupPrices, now)
  return { ...hits, query: readingOf(query, search.locale) }
}
