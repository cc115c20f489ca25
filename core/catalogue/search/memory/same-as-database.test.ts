import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { sorts } from '#domain/catalogue/listing.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { readGroupPrices } from '../../product/load-group-prices.ts'
import { anybody } from '../../promotion/price-promotions.ts'
import type { Hits } from '../facet-counts.ts'
import { findMatching } from '../find-matching.ts'
import { findHits } from '../hit-queries.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import type { Filters, Search } from '../schema.ts'
import { loadSearchIndex } from '../search-index.ts'
import { matchProducts } from '../words/match-products.ts'
import { readQuery } from '../words/read-query.ts'
import { anyChange, plantProducts } from './testing/random-changes.ts'

let context: TestContext
/** The connections of another process, which has a memory of its own. */
let other: Database
let stores: readonly Store[]
let changes = 0

beforeAll(async () => {
  context = await freshStore()
  other = openDatabase(context.databaseUrl)
  await plantProducts(context.db)
  // States that rent goods again always, by the unit and never.
  await context.db.run(sql`update store set state_code = 'NY', price_zone_id = 'west' where id = '00202'`)
  const [ohio, newYork, california] = await Promise.all(
    ['00101', '00202', '00303'].map(async (id) => (await findStore(context.db, id))!),
  )
  stores = [
    { ...ohio!, geoPool: ['00202', '00303'] },
    { ...newYork!, geoPool: ['00101'], restrictedCategories: ['sofas'] },
    {
      ...california!,
      geoPool: ['00101', '00202'],
      flags: { ...california!.flags, mixAndBundleEnabled: false, optedOutEAVendors: ['vendor-a'] },
    },
    { ...ohio!, flags: { ...ohio!.flags, extendedAisleEnabled: true, optedInEAVendors: ['vendor-b'] } },
  ]
})
afterAll(async () => {
  await other.close()
  await context.dispose()
})

const filter = fc.oneof(
  fc.constant(['brand', ['Brand 1', 'Brand 2', 'Nimbo']] as const),
  fc
    .constantFrom(['NEW'], ['GOOD', 'GREAT', 'FAIR'], ['GOOD'], ['NEW', 'FAIR'])
    .map((values) => ['condition', values] as const),
  fc
    .constantFrom(['in-your-store'], ['nearby', 'special-order'])
    .map((values) => ['availability', values] as const),
  fc.constantFrom(['10-15', '20-30'], ['0-25'], ['40-'], ['odd']).map((values) => ['price', values] as const),
  fc
    .constantFrom(['product'], ['master', 'set'], ['bundle', 'product'], ['variation_group'])
    .map((values) => ['htype', values] as const),
  fc.constant(['paymentoption', ['WEEKLY-0:20']] as const),
  fc.constantFrom(['sofas', 'tvs'], ['nowhere']).map((values) => ['cgid', values] as const),
  fc.constantFrom('offers', 'delivery').map((name) => [name, ['TRUE', '1-3 Days']] as const),
)

const anySearch = fc.record({
  q: fc.constantFrom('', '', 'sofa', 'bed', 'oven', 'tv', 'fine things'),
  categoryId: fc.constantFrom('root', 'root', 'root', 'furniture', 'nowhere'),
  filters: fc.array(filter, { maxLength: 2 }).map((all): Filters => Object.fromEntries(all)),
  sort: fc.constantFrom(...sorts),
  offset: fc.constantFrom(0, 0, 3, 20),
  pageSize: fc.constantFrom(5, 60),
  frequency: fc.constantFrom(...frequencies),
  store: fc.nat(3),
})

/** All that a store offers, by what it costs. */
const all = {
  q: '',
  categoryId: 'root',
  filters: {},
  sort: 'PRICE_LOW_TO_HIGH',
  offset: 0,
  pageSize: 60,
} as const

/** What the database finds, with the words that the memory found. */
async function inDatabase(search: Search): Promise<Hits> {
  const now = context.clock.now()
  const { goods, words } = await loadSearchIndex(context)
  const groupPrices = await readGroupPrices({ ...search.store, buyer: anybody }, context)
  if (search.q === '') return findHits(context.db, search, null, groupPrices, now)
  const { slots, scores } = matchProducts(words(), readQuery(words(), search.q))
  const ids = Array.from(slots, (slot) => goods.ids[slot] ?? '')
  return findHits(context.db, search, { ids, scores: Array.from(scores) }, groupPrices, now)
}

const sorted = ({ total, ids, counts }: Hits) => ({
  total,
  ids,
  counts: Object.fromEntries([...counts].map(([name, values]) => [name, Object.fromEntries(values)])),
})

test('memory finds and counts what the database does, in every process, whatever changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChange, { minLength: 10, maxLength: 30 }),
      fc.array(anySearch, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...frequencies),
      async (made, narrow, frequency) => {
        for (const change of made) {
          changes += 1
          await change(context.db, changes)
        }
        await refreshListing(context.db)
        const everything = stores.map((_, store) => ({ ...all, frequency, store }))
        for (const { store, ...search } of [...everything, ...narrow]) {
          const asked: Search = { ...search, store: stores[store]!, locale: 'en-US' }
          const expected = sorted(await inDatabase(asked))
          for (const read of [context.db, other]) {
            const { query, ...found } = await findMatching(asked, { ...context, read })
            expect(sorted(found), JSON.stringify(search)).toEqual(expected)
          }
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
}, 300_000)
