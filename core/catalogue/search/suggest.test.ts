import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { mapTerm } from './map-term.ts'
import { suggest } from './suggest.ts'

let context: TestContext
let store: Store

beforeAll(async () => {
  context = await freshStore()
  store = (await findStore(context.db, '00101'))!
})
afterAll(() => context.dispose())

const all = (q: string, locale: 'en-US' | 'es-US' = 'en-US', at = store) =>
  suggest(q, { store: at, locale }, context)

async function suggested(q: string, locale: 'en-US' | 'es-US' = 'en-US') {
  const { phrases, products } = await all(q, locale)
  return { phrases, products: products.map((tile) => tile.product.id) }
}

test('an unfinished word goes on to categories, brands and products', async () => {
  expect(await suggested('refri')).toEqual({ phrases: ['Refrigerators'], products: ['fridge'] })
  expect((await suggested('nim')).phrases).toEqual(['Nimbo'])
  expect((await suggested('ridge dres')).products[0]).toBe('dresser')
  expect((await suggested('sof', 'es-US')).phrases).toEqual(['Sofás'])
})

test('a category is suggested by its name in the other language, by another word and for a misspelling', async () => {
  const categories = async (q: string, locale: 'en-US' | 'es-US') =>
    (await all(q, locale)).categories.map(({ path }) => path.map(({ id }) => id).join('/'))
  expect(await categories('lavad', 'en-US')).toEqual(['appliances/washers'])
  expect(await categories('couch', 'es-US')).toEqual(['furniture/living-room/sofas'])
  expect(await categories('refrigeretor', 'en-US')).toEqual(['appliances/refrigerators'])
  expect(await categories('zzqqxx', 'en-US')).toEqual([])
})

test('what is suggested for a misspelled word is said; nothing is for a known one', async () => {
  expect((await all('refrigeretor')).corrected).toBe('refrigerator')
  expect((await all('sillpn', 'es-US')).corrected).toBe('sillón')
  expect((await all('refri')).corrected).toBe(null)
})

test('a store is suggested no category that it may not rent, and no brand of which it offers nothing', async () => {
  const offered = await all('game', 'en-US')
  expect(offered.categories.map(({ category }) => category.id)).toEqual(['gaming'])
  const closed = { ...store, restrictedCategories: ['gaming', 'appliances'] }
  expect((await all('game', 'en-US', closed)).categories).toEqual([])
  expect((await all('refrigerators', 'en-US', closed)).categories).toEqual([])
  expect((await all('frost')).brands).toEqual(['Frostwell'])
  expect((await all('frost', 'en-US', closed)).brands).toEqual([])
})

test('fewer than three letters suggest nothing [SHP-055] [SHP-056]', async () => {
  expect(await suggested('so')).toEqual({ phrases: [], products: [] })
  expect(await suggested('  s ')).toEqual({ phrases: [], products: [] })
})

test('a term that names a category leads there, one that is a product’s number leads to it', async () => {
  const to = (term: string) => mapTerm(term, store, context)
  expect(await to('Sofas')).toEqual({ kind: 'category', path: ['furniture', 'living-room', 'sofas'] })
  expect(await to('sofás')).toMatchObject({ kind: 'category' })
  expect(await to('500000008')).toEqual({ kind: 'product', urlKey: 'tv-page' })
  expect(await to('lm55u')).toEqual({ kind: 'product', urlKey: 'tv-page' })
  expect(await to('a comfortable sofa')).toBeNull()
  expect(await mapTerm('Gaming', { ...store, restrictedCategories: ['gaming'] }, context)).toBeNull()
})
