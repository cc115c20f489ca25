import { beforeAll, expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import type { SearchText } from '../search/words/read-document.ts'
import { markStaleByCategory, reindexStale } from './product-index.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshStore()
  return () => context.dispose()
})

async function textsOf(id: string): Promise<SearchText> {
  const { searchText } = await context.db.one<{ searchText: SearchText }>(
    sql`select search_text from product where id = ${id}`,
  )
  return searchText
}

test.each([
  ['its name', 'bed', 'names', 'Ridge queen bed'],
  ['its name in Spanish', 'bed', 'names', 'Cama queen Ridge'],
  ['its brand', 'fridge', 'tags', 'Frostwell'],
  ['its model', 'tv', 'tags', 'LM55U'],
  ['the number of one of its variants', 'recliner', 'tags', '510000002'],
  ['a category above its own', 'recliner', 'tags', 'Sala'],
  ['a choice of color, in Spanish', 'recliner', 'attributes', 'Azul'],
  ['a yes among its attributes', 'tv', 'attributes', '4K'],
  ['its description', 'tv', 'descriptions', 'Imagen 4K nítida con tres entradas HDMI.'],
] as const)('search reads of a product %s', async (_, id, field, words) => {
  expect((await textsOf(id))[field]).toContain(words)
})

test('a no among the attributes is no word of it', async () => {
  expect((await textsOf('tv')).attributes).not.toContain('curved')
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
  await markStaleByCategory(context.db, ['sofas'])
  expect(await reindexStale(context.db)).toBe(1)
  expect((await textsOf('sofa')).tags).toContain('Couches')
  const rows = await context.db.rows<{ categoryId: string }>(sql`
    select category_id from product_category where product_id = 'sofa' order by 1`)
  expect(rows.map((row) => row.categoryId)).toEqual(['bedroom', 'furniture', 'root', 'sofas'])
})
