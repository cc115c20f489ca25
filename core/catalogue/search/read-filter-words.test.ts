import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { type SearchInput, searchProducts } from './search-products.ts'

let context: TestContext
let columbus: Store

beforeAll(async () => {
  context = await freshStore()
  columbus = (await findStore(context.db, '00101'))!
})
afterAll(() => context.dispose())

const find = (input: SearchInput, locale: 'en-US' | 'es-US' = 'en-US') =>
  searchProducts(input, { store: columbus, locale }, context)

const idsOf = ({ tiles }: Awaited<ReturnType<typeof find>>) => tiles.map((tile) => tile.product.id)

test('words for a condition filter by it, in both languages, and are no words of the goods', async () => {
  const used = idsOf(await find({ refine: ['condition=FAIR|GOOD|GREAT'] }))
  expect(used).toContain('sofa')
  for (const q of ['used', 'pre-rented', 'usado', 'seminuevo', 'rentado antes'])
    expect(idsOf(await find({ q, pageSize: 60 })).toSorted(), q).toEqual(used.toSorted())
  const sofas = await find({ q: 'used sofa' })
  expect(idsOf(sofas)).toEqual(['sofa'])
  expect(sofas.filters.condition).toEqual(['FAIR', 'GOOD', 'GREAT'])
  expect(sofas.corrected).toBe(null)
  const fresh = await find({ q: 'used sofa', refine: ['condition=NEW'] })
  expect(fresh.filters.condition).toEqual(['NEW'])
})

test('words for clearance filter by it, in both languages', async () => {
  for (const q of ['clearance', 'laptop on clearance', 'laptop en liquidación', 'remate'])
    expect(idsOf(await find({ q })), q).toEqual(['laptop'])
  expect(await find({ q: 'clearance sofa' })).toMatchObject({ total: 0, filters: { clearance: ['TRUE'] } })
})

test('words for a payment filter by it, in both languages', async () => {
  const cheap = await find({ q: 'under $15' })
  expect(cheap.filters.price).toEqual(['0-15'])
  expect(idsOf(cheap).toSorted()).toEqual(idsOf(await find({ refine: ['price=0-15'] })).toSorted())
  expect(idsOf(await find({ q: 'tablet por menos de 15 dólares' }))).toEqual(['tablet'])
  expect((await find({ q: 'tablet under $15', refine: ['price=40-'] })).filters.price).toEqual(['40-'])
})

test('a payment a week finds the same goods for whoever sees prices for a month', async () => {
  const q = 'under $15 a week'
  const monthly = await find({ q, frequency: 'MONTHLY' })
  expect(monthly.filters.price).toEqual(['0-65'])
  expect(monthly.total).toBeGreaterThan(0)
  expect(idsOf(monthly).toSorted()).toEqual(idsOf(await find({ q })).toSorted())
})

test('words for a low price name no product', async () => {
  expect(idsOf(await find({ q: 'cheap tablet' }))).toEqual(idsOf(await find({ q: 'tablet' })))
  expect(idsOf(await find({ q: 'tableta barata' }, 'es-US'))).toEqual(['tablet'])
})

test('a payment that is asked for in words is a filter in use, with its number of products', async () => {
  const found = await find({ q: 'sofa under $25' })
  expect(found.facets.find(({ name }) => name === 'price')?.values[0]).toMatchObject({
    value: '0-25',
    products: found.total,
    selected: true,
  })
  expect(found.total).toBeGreaterThan(0)
})

test('the words of a question are no words of the goods', async () => {
  const televisions = idsOf(await find({ q: 'tv' }))
  for (const q of ['where is my tv', 'quiero una tele', 'do you have what I need: tv'])
    expect(idsOf(await find({ q })).slice(0, televisions.length), q).toEqual(televisions)
  const asked = await find({ q: 'how do I cancel' })
  expect([asked.total, asked.unknownWords]).toEqual([0, expect.arrayContaining(['cancel'])])
})
