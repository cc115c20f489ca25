import { describe, expect, test } from 'vitest'
import { type OpenSearchFault, OpenSearchServer } from '#adapters/search/testing/open-search-server.ts'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { indexProducts } from '../import/product-index.ts'
import { refreshListing } from './listing/refresh-listing.ts'
import { followCatalogue } from './search-index.ts'
import { type SearchInput, type SearchResult, searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

/** A store with a cluster of its own. */
async function storeWithOpenSearch() {
  const server = new OpenSearchServer('store', 'hidden')
  const context = await testStore({
    OPENSEARCH_URL: await server.listen(),
    OPENSEARCH_USER: 'store',
    OPENSEARCH_PASSWORD: 'hidden',
  })
  return { server, context }
}

const engines = {
  async 'the memory of the process'() {
    const context = await testStore()
    return { context, follow: () => followCatalogue(context) }
  },
  async OpenSearch() {
    const { context, server } = await storeWithOpenSearch()
    // PostgreSQL must not answer in its place unseen.
    const log = Object.assign(Object.create(context.log) as typeof context.log, {
      warn: (said: { err: unknown }) => {
        throw said.err
      },
    })
    return { context: { ...context, log }, follow: () => followCatalogue(context), server }
  },
  async 'PostgreSQL, while OpenSearch is down'() {
    const { context, server } = await storeWithOpenSearch()
    server.fault = 400
    return { context, follow: () => followCatalogue(context).catch(() => undefined) }
  },
}

const idsOf = ({ tiles }: SearchResult) => tiles.map(({ product }) => product.id)

describe.each(Object.entries(engines))('%s', (_name, open) => {
  async function opened() {
    const { context, follow } = await open()
    await follow()
    const store = (await findStore(context.db, '00101'))!
    const find = (input: SearchInput, where = store) =>
      searchProducts({ pageSize: 60, ...input }, { store: where, locale: 'en-US' }, context)
    return { context, follow, store, find }
  }

  test('finds words of names, of brands, in both languages, by synonym, joined and misspelled', async () => {
    const { find } = await opened()
    for (const [q, id] of [
      ['sofa', 'sofa'],
      ['SOFAS', 'sofa'],
      ['couch', 'sofa'],
      ['refrigerador', 'fridge'],
      ['refrigerator', 'fridge'],
      ['lavadora', 'washer'],
      ['washr', 'washer'],
      ['laptop', 'laptop'],
      ['nimbo', 'laptop'],
    ] as const)
      expect(idsOf(await find({ q })), q).toContain(id)
    expect(idsOf(await find({ q: 'sofa' }))[0]).toBe('sofa')
    expect(await find({ q: 'washr' })).toMatchObject({ corrected: 'washer', unknownWords: [] })
    expect(await find({ q: 'sofa xqzzw' })).toMatchObject({ unknownWords: ['xqzzw'] })
    expect(await find({ q: 'xqzzw' })).toMatchObject({ total: 0 })
  })

  test('says when no product is called what was searched for, and says nothing where one is', async () => {
    const { find } = await opened()
    expect(await find({ q: 'lever' })).toMatchObject({ total: 1, onlyDescribedWords: ['lever'] })
    for (const q of ['recliner', 'recliner with lever', 'xqzzw'])
      expect(await find({ q }), q).toMatchObject({ onlyDescribedWords: [] })
  })

  test('a word with signs of a query language, or with quotes, is a word', async () => {
    const { find } = await opened()
    for (const q of ["'", '\\', "sofa' | 'tv", '"sofa" AND *', 'sofa:*', '55" tv', '(', "l'oreal\\"])
      await expect(find({ q })).resolves.toMatchObject({ pageSize: 60 })
  })

  test('filters, facets, prices, order and pages are those of the store', async () => {
    const { find, store } = await opened()
    const all = await find({ q: 'sofa recliner tv', sort: 'PRICE_LOW_TO_HIGH' })
    expect(all.total).toBeGreaterThan(2)
    const brands = all.facets.find(({ name }) => name === 'brand')!.values
    const [brand] = brands
    const one = await find({ q: 'sofa recliner tv', refine: [`brand=${brand!.value}`] })
    expect(one.total).toBe(brand!.products)
    expect(one.facets.find(({ name }) => name === 'brand')!.values.map(({ value }) => value)).toEqual(
      brands.map(({ value }) => value),
    )
    const second = await find({ q: 'sofa recliner tv', sort: 'PRICE_LOW_TO_HIGH', page: 2, pageSize: 1 })
    expect(idsOf(second)).toEqual([idsOf(all)[1]])
    expect(second.total).toBe(all.total)
    const restricted = { ...store, restrictedCategories: ['sofas'] }
    expect(idsOf(await find({ q: 'sofa' }, restricted))).not.toContain('sofa')
    expect(idsOf(await find({ q: 'sofa', categoryId: 'electronics' }))).not.toContain('sofa')
    expect((await find({ categoryId: 'furniture' })).total).toBeGreaterThan(3)
  })

  test('follows what changes: a new name, a refused price, what is not listed any more, and what is new', async () => {
    const { find, context, follow } = await opened()
    const { db } = context
    await db.run(sql`update product set name = '{"en-US": "Zorblax lounger"}' where id = 'sofa'`)
    await indexProducts(db, ['sofa'])
    await follow()
    expect(idsOf(await find({ q: 'zorblax' }))).toEqual(['sofa'])
    expect(await find({ q: 'zorblax' })).toMatchObject({ onlyDescribedWords: [] })
    await db.run(sql`
      insert into refused_price (zone_id, state_code, product_id, frequency, problem)
      values ('east', 'OH', 'sofa', 'WEEKLY', '{}')`)
    await follow()
    expect(await find({ q: 'zorblax' })).toMatchObject({ total: 0 })
    await db.run(sql`delete from refused_price`)
    await db.run(sql`update product set online = false where id = 'sofa'`)
    await follow()
    await refreshListing(db)
    expect(idsOf(await find({ q: 'zorblax' }))).not.toContain('sofa')
    await db.run(sql`update product set online = true where id = 'sofa'`)
    await follow()
    await refreshListing(db)
    expect(idsOf(await find({ q: 'zorblax' }))).toEqual(['sofa'])
  })

  test('suggestions go on with an unfinished word, with brands that the store has', async () => {
    const { context, store } = await opened()
    const view = { store, locale: 'en-US' } as const
    const found = await suggest('refrig', view, context)
    expect(found.products.map(({ product }) => product.id)).toContain('fridge')
    expect(found.categories.map(({ category }) => category.id)).toContain('refrigerators')
    expect((await suggest('nimb', view, context)).brands).toEqual(['Nimbo'])
  })
})

const faults: readonly OpenSearchFault[] = [503, 429, 400, 'cut', 'silent', 'late']
test.each(faults)('while OpenSearch answers by %s, PostgreSQL does, and the log says so', async (fault) => {
  const { context, server } = await storeWithOpenSearch()
  await followCatalogue(context)
  const said: string[] = []
  const log = Object.assign(Object.create(context.log) as typeof context.log, {
    warn: (_: unknown, text: string) => void said.push(text),
  })
  const store = (await findStore(context.db, '00101'))!
  server.fault = fault
  const found = await searchProducts({ q: 'sofa' }, { store, locale: 'en-US' }, { ...context, log })
  expect(idsOf(found)).toContain('sofa')
  expect(said[0]).toContain('PostgreSQL')
})

test('an index is searched when it is complete; one that is lost is made anew', async () => {
  const { context, server } = await storeWithOpenSearch()
  await Promise.all([followCatalogue(context), followCatalogue(context)])
  const [alias] = server.aliases.keys()
  expect([...server.aliases.get(alias!)!]).toEqual([`${alias}-1`])
  const documents = server.indices.get(`${alias}-1`)!.documents.size
  expect(documents).toBeGreaterThan(10)
  server.remove(`${alias}-1`)
  await followCatalogue(context)
  expect([...server.aliases.get(alias!)!]).toEqual([`${alias}-2`])
  expect(server.indices.get(`${alias}-2`)!.documents.size).toBe(documents)
})

test('what has not changed is not sent again, and a late request takes nothing back', async () => {
  const { context, server } = await storeWithOpenSearch()
  const { searchEngine } = context.adapters
  await followCatalogue(context)
  const [index] = [...server.indices.values()]
  const before = index!.documents.get('sofa')!
  server.asked.length = 0
  await context.db.run(sql`update price set payment_cents = payment_cents + 100 where product_id = 'sofa'`)
  await followCatalogue(context)
  expect(server.asked.filter((line) => line.startsWith('POST'))).toEqual([])
  await searchEngine!.write(1, [{ productId: 'sofa', revision: before.version - 1, document: null }])
  expect(index!.documents.get('sofa')).toEqual(before)
})
