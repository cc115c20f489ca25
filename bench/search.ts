/**
 * How long search takes on the imported catalogue, at stores with twelve around them; its memory, its start, and how
 * soon a change is found. Only rows such as categories are kept between two answers. Usage: DATABASE_URL=… node
 * bench/search.ts [--products=200000] [--searches=1000]; with `--products` the database is filled up with copies first,
 * so it should be one for this purpose.
 */

import { parseArgs } from 'node:util'
import { findMatching } from '#core/catalogue/search/find-matching.ts'
import { traits } from '#core/catalogue/search/memory/goods-table.ts'
import { readFilters } from '#core/catalogue/search/schema.ts'
import { loadSearchIndex } from '#core/catalogue/search/search-index.ts'
import { type ShopView, searchProducts } from '#core/catalogue/search/search-products.ts'
import { suggest } from '#core/catalogue/search/suggest.ts'
import { splitWords } from '#core/catalogue/search/words/split-words.ts'
import { openContext } from '#core/open-context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { openDatabase } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { readSettings } from '#platform/settings.ts'
import { settingsOrExit } from '#platform/settings-error.ts'
import { seededRandom } from './support/cross-validate.ts'
import { percentile, printTable } from './support/figures.ts'
import { fillUp } from './support/many-products.ts'

const { values: options } = parseArgs({
  options: { products: { type: 'string' }, searches: { type: 'string', default: '1000' } },
})
const searches = Number(options.searches)

const opened = await openContext(settingsOrExit(() => readSettings({ ...process.env, CACHES: 'rows' })))
const { context } = opened
if (options.products !== undefined) await fillUp(context.db, Number(options.products))

/** Processor time of this process since an earlier moment, in milliseconds. */
const processorMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}
const memoryBytes = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const before = { bytes: memoryBytes(), cpu: process.cpuUsage(), at: performance.now() }
const index = await loadSearchIndex(context)
const startS = (performance.now() - before.at) / 1_000
const startCpuS = processorMs(before.cpu) / 1_000
index.words()
const { goods } = index
const listed = [...goods.listed]
const bytesEach = (memoryBytes() - before.bytes) / listed.length
const { units } = await context.read.one<{ units: number }>(
  sql`select count(*) as units from stock_unit where state = 'available'`,
)
console.log(
  `${listed.length} products listed, ${units} units; start ${startS.toFixed(1)} s (${startCpuS.toFixed(1)} s of processor time in this process); ${(bytesEach / 1000).toFixed(1)} kB for a product`,
)

const random = seededRandom(19)
const one = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('The catalogue has too little to ask for.')
  return item
}
const storeIds = await context.read.rows<{ id: string }>(sql`
  select id from store order by (select count(*) from stock_unit u where u.store_id = store.id) desc, id limit 200`)
const known = await Promise.all(storeIds.map(({ id }) => findStore(context.read, id)))
const stores = known.flatMap((store) => store ?? [])
/** Each with the twelve that follow it. */
const places = stores.map((store, at) => ({
  ...store,
  geoPool: Array.from({ length: 12 }, (_, next) => stores[(at + next + 1) % stores.length]?.id ?? store.id),
}))
const view = (): ShopView => ({ store: one(places), locale: one(['en-US', 'es-US'] as const) })
const named = (
  await context.read.rows<{ name: string }>(
    sql`select name->>'en-US' as name from product order by id limit 20000`,
  )
).map(({ name }) => name)
const wordsOf = (name: string) =>
  splitWords(name)
    .map(({ spelling }) => spelling)
    .filter((spelling) => /^\p{L}{3,}$/u.test(spelling))
const query = () => {
  const words = wordsOf(one(named))
  const at = Math.floor(random() * Math.max(1, words.length - 1))
  return words.slice(at, at + 1 + Math.floor(random() * 2)).join(' ') || 'tv'
}
const brand = () => {
  const values = [...goods.facets.of(one(listed))].filter((value) => goods.values.name(value) === 'brand')
  return `brand=${goods.values.value(values[0] ?? 0)}`
}
const category = () => {
  const values = [...goods.facets.of(one(listed))].filter((value) => goods.values.name(value) === 'cgid')
  return goods.values.value(one(values))
}
const filter = () =>
  one([
    brand,
    () => 'price=20-30',
    () => 'availability=in-your-store|nearby',
    () => 'condition=NEW',
    () => 'delivery=1-3 Days',
  ])()

/** Calls before the first that counts: each connection of the pool plans a statement anew the first five times. */
const warmUp = 200

/**
 * Milliseconds of each of many calls: processor time of this process, which other work on the machine lengthens little,
 * and the time that the caller waits, with the database and whatever else runs.
 */
async function measure(name: string, call: () => Promise<unknown>) {
  for (let warm = 0; warm < warmUp; warm += 1) await call()
  const waited: number[] = []
  const used: number[] = []
  for (let at = 0; at < searches; at += 1) {
    const [from, cpu] = [performance.now(), process.cpuUsage()]
    await call()
    waited.push(performance.now() - from)
    used.push(processorMs(cpu))
  }
  const shares = [used, waited].flatMap((times) => [0.5, 0.95, 0.99].map((share) => percentile(times, share)))
  return [name, ...shares.map((ms) => ms.toFixed(1))]
}

const inEngine = (q: string, categoryId: string, refine: readonly string[]) => {
  const { store, locale } = view()
  return findMatching(
    {
      q,
      categoryId,
      filters: readFilters(refine),
      sort: q === '' ? 'AVAILABILITY' : 'RELEVANCE',
      offset: 0,
      pageSize: 25,
      frequency: 'WEEKLY',
      locale,
      store,
    },
    context,
  )
}
const typed = () => {
  const q = query()
  return q.slice(0, Math.max(3, Math.ceil(random() * q.length)))
}
const table = [
  [
    'ms',
    ...['processor', 'waited'].flatMap((time) => ['p50', 'p95', 'p99'].map((share) => `${time} ${share}`)),
  ],
  await measure('engine: words, facets', () => inEngine(query(), 'root', [])),
  await measure('engine: words, two filters', () => inEngine(query(), 'root', [filter(), brand()])),
  await measure('engine: category, a filter', () => inEngine('', category(), [filter()])),
  await measure('engine: everything', () => inEngine('', 'root', [])),
  await measure('action: words, with tiles', () => searchProducts({ q: query() }, view(), context)),
  await measure('action: words, two filters', () =>
    searchProducts({ q: query(), refine: [filter(), brand()] }, view(), context),
  ),
  await measure('action: category', () => searchProducts({ categoryId: category() }, view(), context)),
  await measure('suggestions, a keystroke', () => suggest(typed(), view(), context)),
]
printTable(table)

/** How long after its commit a change is found by a process that reads the feed each second. */
async function changeToFound(
  slot: number,
  change: (id: string) => Promise<unknown>,
  isFound: () => boolean,
): Promise<number> {
  await change(goods.ids[slot] ?? '')
  const from = performance.now()
  while (!isFound()) {
    await loadSearchIndex(context)
    await new Promise((later) => setTimeout(later, 20))
  }
  return performance.now() - from
}

const elsewhere = openDatabase(opened.url)
const [zone] = await elsewhere.rows<{ zoneId: string }>(sql`select zone_id from price limit 1`)
const zoneId = zone?.zoneId ?? ''
/** What a product is listed at, new and at the first frequency; -1 without a price. */
const listedCents = (slot: number) => goods.prices.zone(zoneId).listed[0]?.[slot] ?? -1
/** A master is listed at what its variants cost. */
const priced = listed.filter((slot) => !goods.has(slot, traits.master) && listedCents(slot) >= 0)
const found: number[] = []
const changeCpu = process.cpuUsage()
for (let at = 0; at < 10; at += 1) {
  const slot = one(priced)
  // Unlike what it costs now: another run may have written a price before.
  const cents = listedCents(slot) + 1
  found.push(
    await changeToFound(
      slot,
      (id) =>
        elsewhere.run(sql`update price set payment_cents = ${cents}, sale_payment_cents = null
          where product_id = ${id} and zone_id = ${zoneId}`),
      () => listedCents(slot) === cents,
    ),
  )
}
console.log(
  `a changed price is found after ${percentile(found, 0.5).toFixed(0)} ms (p50), ${Math.max(...found).toFixed(0)} ms at most; ${(processorMs(changeCpu) / found.length).toFixed(1)} ms of processor time each, waiting included`,
)
await elsewhere.close()
await opened.close()
