import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore, testStore } from '#core/testing/fixture.ts'
import { priceInCondition } from '#domain/catalogue/product-price.ts'
import { sql } from '#platform/db/sql.ts'
import { indexProducts } from '../import/product-index.ts'
import { refreshListing } from './listing/refresh-listing.ts'
import { availableRefinement } from './schema.ts'
import { type SearchInput, searchProducts } from './search-products.ts'

let context: TestContext
let columbus: Store
let losAngeles: Store

beforeAll(async () => {
  context = await freshStore()
  columbus = (await findStore(context.db, '00101'))!
  losAngeles = (await findStore(context.db, '00303'))!
})
afterAll(() => context.dispose())

const find = (input: SearchInput, store = columbus, locale: 'en-US' | 'es-US' = 'en-US') =>
  searchProducts(input, { store, locale }, context)

const idsOf = ({ tiles }: Awaited<ReturnType<typeof find>>) => tiles.map((tile) => tile.product.id)

const facetOf = ({ facets }: Awaited<ReturnType<typeof find>>, name: string) =>
  Object.fromEntries(
    facets.find((facet) => facet.name === name)?.values.map((one) => [one.value, one.products]) ?? [],
  )

test('what nobody can rent is not popular: it stands last, and not among what can be had', async () => {
  const own = await testStore()
  const soldOut = sql`product_id = 'tv'`
  await own.db.run(sql`update stock_unit set state = 'withdrawn' where ${soldOut}`)
  await own.db.run(sql`update stock_level set available = 0, new_available = 0 where ${soldOut}`)
  await own.db.run(sql`update listing set special_order = false, extended_aisle = false where ${soldOut}`)
  const popular = async (refine: readonly string[]) =>
    idsOf(
      await searchProducts(
        { sort: 'MOST_POPULAR', pageSize: 60, refine },
        { store: columbus, locale: 'en-US' },
        own,
      ),
    )
  const [all, available] = [await popular([]), await popular([availableRefinement])]
  expect(available[0]).toBe('sofa')
  expect(available).not.toContain('tv')
  expect(all.slice(0, available.length)).toEqual(available)
  expect(all.slice(available.length)).toContain('tv')
})

test('words of the other language find what they mean', async () => {
  expect(idsOf(await find({ q: 'nevera' }))).toEqual(['fridge'])
  expect(idsOf(await find({ q: 'couch' }, columbus, 'es-US'))[0]).toBe('sofa')
  expect(idsOf(await find({ q: 'refri' }))).toEqual(['fridge'])
})

test('a model that no product is called by finds its kind, not whatever has its number', async () => {
  for (const q of ['ps5', 'playstation 5', 'xbox', 'nintendo switch'])
    expect(idsOf(await find({ q })), q).toEqual(['console'])
  expect(idsOf(await find({ q: 'ipad' }))).toEqual(['tablet'])
  expect(idsOf(await find({ q: 'macbook' }))[0]).toBe('laptop')
})

test('the number of a model that no product is called by finds nothing by itself', async () => {
  expect(idsOf(await find({ q: 'ipad 55' }))).toEqual(['tablet'])
  expect(idsOf(await find({ q: 'tv 55' }))[0]).toBe('tv')
})

test('a word that every object has a member of is a word', async () => {
  for (const q of ['constructor', 'sofa constructor', 'tostring', '__proto__'])
    expect(await find({ q }), q).toMatchObject({ corrected: null })
})

test('a number with a unit is found however it is written', async () => {
  for (const q of ['55"', '55 in tv', 'televisor de 55 pulgadas', 'tv 55', '55-inch'])
    expect(idsOf(await find({ q }))[0], q).toBe('tv')
})

test('words that no product has are told', async () => {
  expect(await find({ q: 'sofa zzqqxx' })).toMatchObject({ unknownWords: ['zzqqxx'], corrected: null })
})

test('finds by stem, by synonym, without accents, in two words written as one, begun, and despite a typing error', async () => {
  expect(idsOf(await find({ q: 'sofas' }))[0]).toBe('sofa')
  expect(idsOf(await find({ q: 'couch' }))).toContain('sofa')
  expect(idsOf(await find({ q: 'sillon reclinable' }, columbus, 'es-US'))[0]).toBe('recliner')
  expect(idsOf(await find({ q: 'nevera' }, columbus, 'es-US'))).toEqual(['fridge'])
  expect(idsOf(await find({ q: 'lap top' }))[0]).toBe('laptop')
  const typo = await find({ q: 'refrigeretor' })
  expect([idsOf(typo), typo.corrected]).toEqual([['fridge'], 'refrigerator'])
  expect(idsOf(await find({ q: 'LM55U' }))).toEqual(['tv'])
  expect(await find({ q: 'refriger' })).toMatchObject({ total: 1, tiles: [{ product: { id: 'fridge' } }] })
  expect(await find({ q: 'zzqqxx' })).toMatchObject({ total: 0, tiles: [] })
})

test('a word that only synonyms have is found despite a typing error, and shown as they write it', async () => {
  const typo = await find({ q: 'frigorifoco' }, columbus, 'es-US')
  expect([idsOf(typo), typo.corrected]).toEqual([['fridge'], 'frigorífico'])
  expect(idsOf(await find({ q: 'playstatoin' }))).toEqual(['console'])
})

test('a corrected word has the accents that the catalogue writes it with, the others those of the shopper', async () => {
  const correctedOf = async (q: string, locale: 'en-US' | 'es-US') =>
    (await find({ q }, columbus, locale)).corrected
  expect(await correctedOf('sillpn', 'es-US')).toBe('sillón')
  expect(await correctedOf('sillpn', 'en-US')).toBe('sillón')
  expect(await correctedOf('sillón reclinavle', 'es-US')).toBe('sillón reclinable')
  // Written without an accent in English names, with one in Spanish.
  expect(await correctedOf('sofx', 'es-US')).toBe('sofá')
  expect(await correctedOf('sofx', 'en-US')).toBe('sofa')
})

test('the plural of an abbreviation is understood', async () => {
  expect(idsOf(await find({ q: 'tvs' }))).toEqual(idsOf(await find({ q: 'tv' })))
})

test('goods of the category that a query names come before what only mentions them', async () => {
  const changed = await freshStore()
  const name = { 'en-US': 'Sofa tray', 'es-US': 'Charola de sofá' }
  await changed.db.run(sql`update product set name = ${JSON.stringify(name)}::jsonb where id = 'nightstand'`)
  await indexProducts(changed.db, ['nightstand'])
  await refreshListing(changed.db)
  const found = async (q: string, locale: 'en-US' | 'es-US') =>
    idsOf(await searchProducts({ q }, { store: columbus, locale }, changed))
  expect(await found('sofa', 'en-US')).toEqual(['sofa', 'nightstand'])
  expect((await found('sofa tray', 'en-US'))[0]).toBe('nightstand')
  expect(await found('sofá', 'es-US')).toEqual(['sofa', 'nightstand'])
  await changed.dispose()
})

test('products with every word come before those with some of them', async () => {
  const ids = idsOf(await find({ q: 'ridge dresser' }))
  expect(ids[0]).toBe('dresser')
  expect(ids).toContain('bed')
})

test('a category lists what lies below it; a variant is listed by its master', async () => {
  expect(idsOf(await find({ categoryId: 'living-room' })).sort()).toEqual([
    'lounge-set',
    'recliner',
    'seating-pair',
    'sofa',
  ])
  expect((await find({ categoryId: 'root' })).total).toBe(14)
})

test('without a choice a listing shows what the store has first, 20 a page [SHP-096] [SHP-101]', async () => {
  const all = await find({})
  expect(all).toMatchObject({ sort: 'AVAILABILITY', pageSize: 20 })
  const sources = all.tiles.map((tile) => tile.stock?.source)
  expect(sources.slice(-2)).toEqual(['SO_PRODUCT', null])
  expect(new Set(sources.slice(0, -2))).toEqual(new Set(['INVENTORY_PRODUCT']))
})

test('a search shows 25 a page, best matches first [SHP-095] [SHP-103]', async () => {
  for (const asked of [{ q: 'sofa' }, { q: 'sofa', pageSize: undefined }])
    expect(await find(asked)).toMatchObject({ sort: 'RELEVANCE', pageSize: 25 })
})

/** The weekly price of a tile's unit: the store's laptops are all pre-rented. */
function paidFor({ prices, stock }: Awaited<ReturnType<typeof find>>['tiles'][number]): number {
  const price = prices?.WEEKLY
  return price === undefined ? 0 : priceInCondition(price, stock?.condition ?? 'NEW').paymentCents
}

test('sorts by payment and by popularity [SHP-104]', async () => {
  const payments = async (sort: string) => (await find({ sort })).tiles.map(paidFor)
  const up = await payments('PRICE_LOW_TO_HIGH')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(await payments('PRICE_HIGH_TO_LOW')).toEqual(up.toReversed())
  expect(idsOf(await find({ sort: 'MOST_POPULAR' })).slice(0, 3)).toEqual(['tv', 'sofa', 'console'])
})

test('a filter narrows the listing, and what it widens to keeps its count [SHP-107]', async () => {
  const all = await find({})
  expect(facetOf(all, 'brand')).toMatchObject({ Oakridge: 4, Nimbo: 2 })
  const oak = await find({ refine: ['brand=Oakridge'] })
  expect(oak.total).toBe(4)
  expect(facetOf(oak, 'brand')).toMatchObject({ Oakridge: 4, Nimbo: 2 })
  expect(facetOf(oak, 'material')).toEqual({})
  const both = await find({ refine: ['brand=Oakridge|Nimbo', 'delivery=Carryout'] })
  expect(idsOf(both)).toEqual(['nightstand'])
  expect(facetOf(both, 'delivery')).toEqual({ Carryout: 1, '1-3 Days': 4 })
})

test('conditions and sources are those of the store [SHP-105]', async () => {
  const all = await find({})
  expect(facetOf(all, 'condition')).toMatchObject({ GREAT: 1, GOOD: 1, FAIR: 1 })
  expect(idsOf(await find({ refine: ['condition=GREAT'] }))).toEqual(['laptop'])
  expect(idsOf(await find({ refine: ['availability=special-order'] }))).toEqual(['washer'])
})

test('payments are narrowed at the frequency of the shopper', async () => {
  const weekly = await find({ refine: ['price=0-10'] })
  expect(idsOf(weekly).sort()).toEqual(['nightstand', 'tablet'])
  const monthly = await find({ refine: ['price=0-40'], frequency: 'MONTHLY' })
  expect(idsOf(monthly).sort()).toEqual(['nightstand', 'tablet'])
  expect(facetOf(await find({}), 'price')['0-10']).toBe(2)
})

test('an approved amount and the risk flag narrow a listing [SHP-141]', async () => {
  const up = await find({ refine: ['paymentoption=WEEKLY-0:15'] })
  expect(up.tiles.every((tile) => (tile.prices?.WEEKLY?.paymentCents ?? 0) <= 1500)).toBe(true)
  expect(idsOf(up).sort()).toEqual(['lounge-set', 'nightstand', 'recliner', 'tablet', 'tv'])
  expect(idsOf(await find({ refine: ['highRisk=FALSE'] }))).not.toContain('console')
})

test('clearance and offers are categories filled by a rule [SHP-089] [SHP-090] [SHP-091]', async () => {
  expect(idsOf(await find({ categoryId: 'clearance' }))).toEqual(['laptop'])
  expect((await find({ categoryId: 'clearance', refine: ['clearance=FALSE'] })).total).toBe(1)
  for (const categoryId of ['offers', 'deals'])
    expect(idsOf(await find({ categoryId, refine: ['offers=FALSE'] }))).toEqual(['tv'])
})

test('what a store may not rent is neither listed nor counted [SHP-115]', async () => {
  expect(idsOf(await find({}, columbus))).toContain('console')
  const there = await find({}, losAngeles)
  expect(idsOf(there)).not.toContain('console')
  expect(there.total).toBe(13)
})

test('prices are those of the store’s zone', async () => {
  const price = async (store: Store) =>
    (await find({ q: 'sofa' }, store)).tiles[0]?.prices?.WEEKLY?.paymentCents
  expect(await price(columbus)).toBe(2499)
  expect(await price(losAngeles)).toBe(2624)
})

test('odd input is read as no input', async () => {
  const odd = await find({
    sort: 'BY_MAGIC',
    page: '-3',
    pageSize: '9999',
    refine: ['nonsense', 'price=a-b'],
  })
  expect(odd).toMatchObject({ sort: 'AVAILABILITY', page: 1, pageSize: 20, total: 14 })
  expect((await find({ q: "'; drop schema public --" })).total).toBe(0)
  expect((await find({ page: 500 })).tiles).toEqual([])
  expect(await find({ page: 501 })).toMatchObject({ page: 501, tiles: [] })
  expect((await find({ page: '999999999' })).tiles).toEqual([])
})

test('a bundle is in stock when all of its parts are', async () => {
  const set = (await find({ refine: ['availability=in-your-store'] })).tiles.map((tile) => tile.product.id)
  expect(set).toContain('bedroom-set')
})

test('a refinement named like a member that every object has finds nothing, and fails nothing', async () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(await find({ q: 'sofa', refine: [`${name}=x`] })).toMatchObject({ total: 0 })
})

test('a category named like a member that every object has is unknown, and has nothing', async () => {
  for (const categoryId of ['constructor', '__proto__', 'toString'])
    expect(await find({ categoryId })).toMatchObject({ total: 0 })
})

test('a category whose id is too long for one is unknown, and has nothing; an offset before the start is none', async () => {
  expect(await find({ categoryId: 'x'.repeat(5_000) })).toMatchObject({ total: 0 })
  for (const offset of [-1, 0.5, Number.NaN])
    expect(await find({ offset, page: 2, pageSize: 5 })).toMatchObject({ page: 2, total: 14 })
})
