import type { SearchEngine, WordChoice, WordHit, WordQuery } from '#adapters/search/port.ts'
import type { Context } from '#core/context.ts'
import { rootCategory } from '../../category/schema.ts'
import { loadGroupPrices } from '../../product/load-group-prices.ts'
import { anybody } from '../../promotion/price-promotions.ts'
import type { Found } from '../facet-counts.ts'
import { findHits, type Matched } from '../hit-queries.ts'
import { placeKey } from '../memory/goods-table.ts'
import type { Search } from '../schema.ts'
import { constants } from '../words/constants.ts'
import { enough } from '../words/match-products.ts'
import { rarityOf, typedTerm } from '../words/rarity.ts'
import { type ReadQuery, readQuery, type Slot } from '../words/read-query.ts'
import type { WordIndex } from '../words/word-index.ts'
import { findInDatabase } from './find-in-database.ts'
import { loadVocabulary } from './load-vocabulary.ts'

/** An engine gives so many at most (index.max_result_window); what is no better than these is not shown. */
const mostFound = 10_000

/** A word may be counted before the products are. */
const rarityIn = ({ count }: WordIndex, having: number): number => rarityOf(Math.max(count, having), having)

/** The ways to say a word, with the rarity that they share: that of the word as it was typed. */
function choicesOf(index: WordIndex, slot: Slot): { rarity: number; choices: WordChoice[] } {
  const { alternatives } = slot
  const havingOf = (terms: readonly number[]) => Math.min(...terms.map(index.postings.having))
  const typed = typedTerm(slot)
  const together = alternatives.reduce((sum, { terms }) => sum + havingOf(terms), 0)
  const rarity = rarityIn(index, typed === undefined ? together : index.postings.having(typed))
  const choices = alternatives.map(({ terms, weight }) => ({
    stems: terms.map((term) => index.terms.word(term)),
    worth: weight * rarity,
    // The engine adds up the rarities of stems that stand together.
    rarity: terms.reduce((sum, term) => sum + rarityIn(index, index.postings.having(term)), 0),
  }))
  return { rarity, choices }
}

/** Less for products without some of the words, and none of these where enough have more, as in memory. */
function rank(hits: readonly WordHit[], rarities: readonly number[]): Matched {
  const wordsOf = ({ slots }: WordHit) => rarities.filter((_, slot) => (slots & (1 << slot)) !== 0)
  const counts = hits.map((hit) => wordsOf(hit).length)
  let level = rarities.length
  while (level > 1 && counts.filter((count) => count >= level).length < enough) level -= 1
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0)
  const kept = hits.filter((_, at) => (counts[at] ?? 0) >= level)
  const scores = kept.map((hit) => {
    const covered = wordsOf(hit).reduce((sum, rarity) => sum + rarity, 0)
    return hit.score * (covered / whole) ** constants.coverage
  })
  return { ids: kept.map(({ productId }) => productId), scores }
}

/** Asks the engine; PostgreSQL where that fails, which the log says. */
async function findWords(
  query: WordQuery,
  least: number,
  { engine, context }: { engine: SearchEngine; context: Context },
): Promise<readonly WordHit[]> {
  try {
    return await engine.find(query, least)
  } catch (error) {
    context.log.warn({ err: error }, 'PostgreSQL answers a search in the place of the search engine')
    return findInDatabase(context.read, query, least)
  }
}

/** The products that match a query, from the engine. */
async function matchOutside(
  search: Search,
  { slots }: ReadQuery,
  index: WordIndex,
  engine: SearchEngine,
  context: Context,
): Promise<Matched> {
  if (slots.length === 0) return { ids: [], scores: [] }
  const { store, categoryId } = search
  const read = slots.map((slot) => choicesOf(index, slot))
  const query: WordQuery = {
    slots: read.map(({ choices }) => choices),
    categoryId: categoryId === rootCategory ? null : categoryId,
    leftOut: {
      categories: store.restrictedCategories,
      refusedAt: placeKey(store.priceZoneId, store.stateCode),
      sets: !store.flags.mixAndBundleEnabled,
    },
    most: mostFound,
  }
  const rarities = read.map(({ rarity }) => rarity)
  const all = await findWords(query, slots.length, { engine, context })
  if (all.length >= enough || slots.length === 1) return rank(all, rarities)
  return rank(await findWords(query, 1, { engine, context }), rarities)
}

/**
 * Runs a search without the memory of the process: an engine finds the words, and PostgreSQL joins what the store has of
 * them, at which price, under which law, and counts the facets.
 */
export async function findOutside(
  search: Search,
  engine: SearchEngine,
  context: Context,
  isUnfinished: boolean,
): Promise<Found> {
  const now = context.clock.now()
  const groupPrices = await loadGroupPrices({ ...search.store, buyer: anybody }, context)
  if (search.q === '')
    return { ...(await findHits(context.read, search, null, groupPrices, now)), query: null }
  const index = await loadVocabulary(context)
  const query = readQuery(index, search.q, isUnfinished)
  const matched = await matchOutside(search, query, index, engine, context)
  const hits = await findHits(context.read, search, matched, groupPrices, now)
  return { ...hits, query: { corrected: query.corrected?.(search.locale) ?? null, unknown: query.unknown } }
}
