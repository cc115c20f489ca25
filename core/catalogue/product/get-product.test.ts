import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { getProduct } from './get-product.ts'

let context: TestContext
let columbus: Store

beforeAll(async () => {
  context = await freshStore()
  columbus = (await findStore(context.db, '00101'))!
})
afterAll(() => context.dispose())

async function page(id: string, store = columbus) {
  const found = await getProduct(id, store, context)
  if (!found.ok) throw new Error(found.problem.code)
  return found.value
}

test('a product is found by its id and by the last part of its address', async () => {
  expect((await page('sofa')).product.id).toBe('sofa')
  expect((await page('sofa-page')).product.id).toBe('sofa')
  expect(await getProduct('nowhere', columbus, context)).toMatchObject({
    problem: { code: 'product-not-found' },
  })
})

test('its page has the way to it, its conditions, its like and its price at the store', async () => {
  const sofa = await page('sofa')
  expect(sofa.path.map((category) => category.id)).toEqual(['furniture', 'living-room', 'sofas'])
  expect(sofa.conditions).toContainEqual({ condition: 'NEW', grade: null, units: 2 })
  expect(sofa.conditions).toContainEqual({ condition: 'USED', grade: 'GOOD', units: 1 })
  expect(sofa.prices?.WEEKLY?.paymentCents).toBe(2499)
  expect((await page('bed')).similar.map(({ id }) => id)).toEqual(['bedroom-set', 'dresser', 'nightstand'])
})

test('a master selects nothing until a variant is asked for, which has its own price, picture and stock', async () => {
  const recliner = await page('recliner')
  expect(recliner.selected).toBeNull()
  expect(recliner.variants).toHaveLength(3)
  const brown = await page('recliner-brown')
  expect(brown.product.id).toBe('recliner')
  expect(brown.selected).toMatchObject({
    product: { id: 'recliner-brown', pictures: [{ picture: 'recliner-brown' }] },
    prices: { WEEKLY: { paymentCents: 1499 } },
    stock: { source: null },
  })
})

test('a bundle comes with its parts', async () => {
  const set = await page('bedroom-set')
  expect(set.parts.map((part) => [part.product.id, part.quantity])).toEqual([
    ['bed', 1],
    ['dresser', 1],
    ['nightstand', 2],
  ])
})

test('a maker who ships by himself is named', async () => {
  expect((await page('washer')).vendorLabel).toMatchObject({ 'en-US': 'Ships from the maker' })
})

test('what is taken off the shop is gone, and what the store may not rent says so', async () => {
  await context.db.run(sql`update product set online = false where id = 'tablet'`)
  expect((await getProduct('tablet', columbus, context)).ok).toBe(false)
  expect((await page('console', { ...columbus, restrictedCategories: ['gaming'] })).isRestricted).toBe(true)
})
