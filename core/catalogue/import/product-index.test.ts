import { beforeAll, expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { forgetCategories, indexForgotten } from './product-index.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshStore()
  return () => context.dispose()
})

async function found(words: string, language: 'en' | 'es'): Promise<string[]> {
  const query =
    language === 'en'
      ? sql`search_en @@ websearch_to_tsquery('store_en', ${words})`
      : sql`search_es @@ websearch_to_tsquery('store_es', ${words})`
  const rows = await context.db.rows<{ id: string }>(sql`select id from product where ${query} order by id`)
  return rows.map((row) => row.id)
}

test.each([
  ['its name, in any form of the words', 'beds', 'en', ['bed', 'bedroom-set']],
  ['its name without the accents', 'sillon reclinable', 'es', ['recliner']],
  ['its brand', 'frostwell', 'en', ['fridge']],
  ['its model', 'LM55U', 'en', ['tv']],
  ['the number of one of its variants', '510000002', 'en', ['recliner']],
  ['a category above its own', 'sala', 'es', ['chaise', 'lounge-set', 'recliner', 'seating-pair', 'sofa']],
  ['a choice of colour, in Spanish', 'azul', 'es', ['recliner']],
  ['a yes among its attributes', '4k hdmi', 'en', ['tv']],
  ['English where Spanish is missing', 'tablet', 'es', ['tablet']],
])('a product is found by %s', async (_, words, language, ids) => {
  expect(await found(words, language as 'en' | 'es')).toEqual(ids)
})

test('a no among the attributes is no word of it', async () => {
  expect(await found('curved', 'en')).toEqual([])
})

test('is listed in its categories and all above; a variant by its master only', async () => {
  const rows = await context.db.rows<{ categoryId: string }>(sql`
    select category_id from product_category where product_id = 'laptop' order by 1`)
  expect(rows.map((row) => row.categoryId)).toEqual(['computers', 'electronics', 'laptops', 'root'])
  expect(await context.db.rows(sql`select from product_category where product_id like 'recliner-%'`)).toEqual(
    [],
  )
})

test("a master is filtered by its variants' attributes", async () => {
  expect(await context.db.one(sql`select facets from product where id = 'recliner'`)).toEqual({
    facets: { color: ['Blue', 'Brown', 'Gray'], material: ['Faux leather'] },
  })
})

test('a moved and renamed category takes its products along', async () => {
  await context.db.run(sql`
    update category set name = '{"en-US": "Couches", "es-US": "Salas"}', parent_id = 'bedroom' where id = 'sofas'`)
  await forgetCategories(context.db, ['sofas'])
  expect(await indexForgotten(context.db)).toBe(1)
  expect(await found('couches', 'en')).toEqual(['sofa'])
  const rows = await context.db.rows<{ categoryId: string }>(sql`
    select category_id from product_category where product_id = 'sofa' order by 1`)
  expect(rows.map((row) => row.categoryId)).toEqual(['bedroom', 'furniture', 'root', 'sofas'])
})
