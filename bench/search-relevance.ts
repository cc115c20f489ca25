import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { findNamedCategories } from '#core/catalogue/search/index-queries.ts'
import { traits } from '#core/catalogue/search/memory/goods-table.ts'
import { loadSearchIndex } from '#core/catalogue/search/search-index.ts'
import { generalSynonyms } from '#core/catalogue/search/words/synonyms.ts'
import { stemsOf } from '#core/catalogue/search/words/word-index.ts'
import { openContext } from '#core/open-context.ts'
import { averageQuality, type JudgedQuery, type Quality, qualityOf } from '#core/testing/ndcg.ts'
import { type RelevanceConstants, relevanceConstants } from '#domain/catalogue/relevance.ts'
import { sql } from '#platform/db/sql.ts'
import { readSettings } from '#platform/settings.ts'
import { settingsOrExit } from '#platform/settings-error.ts'
import { crossValidate } from './support/cross-validate.ts'
import { percentile, printTable } from './support/figures.ts'
import {
  kindQueries,
  misspelledQueries,
  type NamedProduct,
  nameQueries,
  otherWordQueries,
} from './support/made-queries.ts'
import { plainRanking, type Ranking, searchRanking, withConstants } from './support/rank.ts'

/**
 * Quality of the search on the imported catalogue, beside plain BM25 with ordinary constants on the same index: on
 * judged queries with constants that were chosen on others, and on queries that rules make of the catalogue. Usage:
 * DATABASE_URL=… node bench/search-relevance.ts [<folder with queries.tsv and labels.tsv.gz>] [--each]
 */
const { values: flags, positionals } = parseArgs({
  options: { each: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [folder] = positionals
const { each } = flags

/** The constants that are tried: each with each. */
const tried: { readonly [Name in keyof RelevanceConstants]?: readonly RelevanceConstants[Name][] } = {
  b: [0.5, 0.75],
  companion: [0.5, 0.9],
  coverage: [0.5, 1],
  adjacency: [0, 0.1, 0.2],
  categoryIntent: [0.1, 0.2],
  categoryName: [0.1, 0.2],
}

function allChoices(): RelevanceConstants[] {
  return Object.entries(tried).reduce<RelevanceConstants[]>(
    (choices, [name, values]) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [relevanceConstants],
  )
}

function judgedQueries(from: string): JudgedQuery[] {
  const rows = (text: string) =>
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  const gains = new Map<string, Map<string, number>>()
  for (const [query = '', product = '', gain] of rows(
    gunzipSync(readFileSync(join(from, 'labels.tsv.gz'))).toString('utf8'),
  )) {
    const known = gains.get(query) ?? new Map<string, number>()
    known.set(product, Math.max(known.get(product) ?? 0, Number(gain)))
    gains.set(query, known)
  }
  return rows(readFileSync(join(from, 'queries.tsv'), 'utf8')).map(([id = '', q = '']) => ({
    q,
    gains: gains.get(id) ?? new Map(),
  }))
}

const qualitiesOf = (queries: readonly JudgedQuery[], ranking: Ranking) =>
  queries.map(({ q, gains }) => qualityOf(ranking(q), gains))

/** Where a product stands among all that is listed, the most popular first. */
const positionOf = (id: string) => goods.positions[goods.find(id) ?? -1] ?? 0

const shown = ({ all, judged }: Quality) => [all.toFixed(4), judged.toFixed(4)]

const { context, close } = await openContext(settingsOrExit(() => readSettings(process.env)))
const started = performance.now()
const index = await loadSearchIndex(context)
const loadedMs = performance.now() - started
const { goods } = index
const words = index.words()
const { ids } = goods
const named = await context.read.rows<NamedProduct>(
  sql`select id, coalesce(name->>'en-US', '') as name, primary_category_id as category_id from product`,
)
const products = named
  .filter(({ id }) => goods.has(goods.find(id) ?? -1, traits.listed))
  .sort((a, b) => positionOf(a.id) - positionOf(b.id))
const categories = new Map((await findNamedCategories(context.read)).map((one) => [one.id, one.names]))
await close()

const plain = plainRanking(words, ids, goods.positions)
const search = searchRanking(words, ids, goods.positions)
const otherWordsFor = (name: string) => {
  const key = stemsOf(name).join(' ')
  return generalSynonyms.filter(({ term }) => stemsOf(term).join(' ') === key).flatMap(({ others }) => others)
}
const sets: Readonly<Record<string, JudgedQuery[]>> = {
  ...(folder !== undefined && { judged: judgedQueries(folder) }),
  'three words of a name': nameQueries(products),
  'two words, one misspelled': misspelledQueries(products),
  'brand and category': kindQueries(products, words, categories),
  'other words for a category': otherWordQueries(products, categories, otherWordsFor),
}
printTable([
  ['queries', 'number', 'plain BM25', 'judged only', 'search', 'judged only'],
  ...Object.entries(sets).map(([name, queries]) => [
    name,
    queries.length,
    ...shown(averageQuality(qualitiesOf(queries, plain))),
    ...shown(averageQuality(qualitiesOf(queries, search))),
  ]),
])

const { judged } = sets
if (judged !== undefined) {
  const rows = allChoices().map((choice) =>
    qualitiesOf(judged, searchRanking(withConstants(words, choice), ids, goods.positions)),
  )
  const [all, only] = shown(crossValidate(rows, 20))
  console.log(`\nchosen on four parts, measured on the fifth, 20 times: NDCG@10 ${all}, judged only ${only}`)
}
if (each) {
  for (const { q, gains } of judged ?? []) {
    const [before, after] = [plain, search].map((ranking) => qualityOf(ranking(q), gains)?.all.toFixed(2))
    console.log(`${q}\t${before}\t${after}`)
  }
}
const times = Object.values(sets)
  .flat()
  .map(({ q }) => {
    const from = performance.now()
    search(q)
    return performance.now() - from
  })
const { arrayBuffers, heapUsed } = process.memoryUsage()
console.log(
  `\nindex of ${goods.listed.length} products in ${(loadedMs / 1000).toFixed(1)} s, process ${Math.round((arrayBuffers + heapUsed) / 1e6)} MB; a query p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
)
