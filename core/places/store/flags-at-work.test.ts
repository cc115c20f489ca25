import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFrequentCategories } from '#core/catalogue/category/frequent-categories.ts'
import { getProduct } from '#core/catalogue/product/get-product.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { chooseStore } from '#core/shopper/chosen-store/choose-store.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { findStores } from './find-stores.ts'
import { getCurrentStore } from './get-current-store.ts'
import { findStore } from './queries.ts'
import { chooseStoreSchema, type Store, storesByZip } from './schema.ts'
import type { GivenFlags } from './store-flags.ts'

const columbus = '00101'
const houston = '00202'
const visitor = { kind: 'visitor' } as const

let context: TestContext
beforeEach(async () => {
  context = await freshStore()
})
afterEach(() => context.dispose())

/** The store after it was given these flags. */
async function withFlags(flags: GivenFlags, id = columbus): Promise<Store> {
  await context.db.run(
    sql`update store set flags = flags || ${JSON.stringify(flags)}::jsonb where id = ${id}`,
  )
  const store = await findStore(context.db, id)
  if (store === undefined) throw new Error(`no store ${id}`)
  return store
}

async function listed(store: Store, categoryId = 'root'): Promise<string[]> {
  const refine = ['availability=in-your-store|nearby|special-order']
  const view = { store, locale: 'en-US' } as const
  const found = await searchProducts({ categoryId, refine, pageSize: 100 }, view, context)
  return found.tiles.map(({ product }) => product.id)
}

const choose = (storeId: string) => chooseStore(visitor, inputOf(chooseStoreSchema, { storeId }), context)
const around = async () => {
  const found = await findStores(inputOf(storesByZip, { postalCode: '43215' }), context)
  return found.ok ? found.value.stores.map(({ id }) => id) : []
}

test('a store that opens later is found, and can only be chosen once it has opened [SHL-404]', async () => {
  await withFlags({ locationStatus: 'COMING_SOON', storeOpenDate: '2026-03-10' })
  context.clock.set('2026-03-09T17:00:00Z')
  expect(await around()).toContain(columbus)
  expect(await choose(columbus)).toMatchObject({ problem: { code: 'store-opens-soon', field: 'storeId' } })
  expect((await getCurrentStore(columbus, context))?.isChosen).toBe(false)
  context.clock.set('2026-03-10T17:00:00Z')
  expect((await choose(columbus)).ok).toBe(true)
  expect(await getCurrentStore(columbus, context)).toMatchObject({ isChosen: true, store: { id: columbus } })
})

test('a closed store is neither found nor chosen [SHL-404]', async () => {
  expect(await around()).toContain(columbus)
  await withFlags({ locationStatus: 'CLOSED' })
  expect(await around()).not.toContain(columbus)
  expect(await choose(columbus)).toMatchObject({ problem: { code: 'store-not-found' } })
})

test('a store offers the extended aisle of the vendors it opted in to, and of none it opted out of [SHL-401]', async () => {
  await context.db.run(sql`
    update product set extended_aisle = true, vendor_id = 'vendor-tidewell' where id = 'tablet'`)
  await context.db.run(sql`update listing set extended_aisle = true where product_id = 'tablet'`)
  const offers = async (flags: GivenFlags) => {
    const store = await withFlags({ optedInEAVendors: [], optedOutEAVendors: [], ...flags })
    const [tile] = await loadTiles(['tablet'], store, context)
    return [tile?.stock?.source, (await listed(store)).includes('tablet')]
  }
  const yes = ['EA_PRODUCT', true]
  const no = [null, false]
  expect(await offers({})).toEqual(yes)
  expect(await offers({ optedInEAVendors: ['vendor-tidewell'] })).toEqual(yes)
  expect(await offers({ optedInEAVendors: ['somebody-else'] })).toEqual(no)
  expect(await offers({ optedOutEAVendors: ['vendor-tidewell'] })).toEqual(no)
  expect(await offers({ extendedAisleEnabled: false })).toEqual(no)
})

test('a store without mixing rents no set, but each of its pieces [SHL-401] [SHP-179]', async () => {
  expect(await listed(await withFlags({}))).toContain('lounge-set')
  const store = await withFlags({ mixAndBundleEnabled: false })
  const all = await listed(store)
  expect(all).not.toContain('lounge-set')
  expect(all).toContain('sofa')
  expect(await loadTiles(['lounge-set'], store, context)).toEqual([])
  expect(await getProduct('lounge-set', store, context)).toMatchObject({
    ok: true,
    value: { isRestricted: true },
  })
})

test('the units of a hub count at the stores that name it as their warehouse [SHL-401] [SHL-404]', async () => {
  await context.db.run(sql`update store set geo_pool = '{}'`)
  const sourceAt = async (flags: GivenFlags) => {
    const [tile] = await loadTiles(['recliner-brown'], await withFlags(flags, houston), context)
    return tile?.stock?.source
  }
  expect(await sourceAt({})).toBeNull()
  expect(await sourceAt({ warehouseIDs: ['00303'] })).toBeNull()
  await withFlags({ hubStore: true }, '00303')
  expect(await sourceAt({ warehouseIDs: ['00303'] })).toBe('INV_GEO_POOL_PRODUCT')
  expect(await sourceAt({ warehouseIDs: ['nowhere'] })).toBeNull()
})

test('specials hold between their days, by the calendar of the store [SHL-403]', async () => {
  const promotions = async (flags: GivenFlags) =>
    (await listPromotions(visitor, await withFlags(flags), context)).length
  context.clock.set('2026-03-10T17:00:00Z')
  const all = await promotions({})
  expect(all).toBeGreaterThan(0)
  expect(await promotions({ specialsStartDate: '2026-03-10', specialsEndDate: '2026-03-10' })).toBe(all)
  expect(await promotions({ specialsStartDate: '2026-03-11', specialsEndDate: '2026-03-20' })).toBe(0)
  expect(await promotions({ specialsStartDate: '2026-03-01', specialsEndDate: '2026-03-09' })).toBe(0)
})

test('a store that shows no prices has no filter by price [SHL-401] [SHP-179]', async () => {
  const facets = async (flags: GivenFlags) => {
    const view = { store: await withFlags(flags), locale: 'en-US' } as const
    const found = await searchProducts({ categoryId: 'root' }, view, context)
    return found.facets.map(({ name }) => name)
  }
  expect(await facets({})).toContain('price')
  expect(await facets({ isPriceDisplayed: false })).not.toContain('price')
})

test("a store's frequently searched categories come before the shop's [SHP-046]", async () => {
  const names = async (flags: GivenFlags) =>
    (await listFrequentCategories(await withFlags(flags), context)).map((name) => name['en-US'])
  expect(await names({})).toEqual(['Sofas', 'TVs'])
  const [own] = await names({ racFrequentlySearchedCategories: ['gaming', 'nobody-knows-this'] })
  expect(own).toMatch(/gaming/i)
  expect(await names({ racFrequentlySearchedCategories: ['nobody-knows-this'] })).toEqual(['Sofas', 'TVs'])
})
