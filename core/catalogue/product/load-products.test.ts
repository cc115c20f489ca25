import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { loadProducts } from './load-products.ts'
import { findDetails } from './queries.ts'

test('summaries carry what a line shows: a variant has its choices, its picture and the page of its master', async () => {
  const { db } = await testStore()
  const products = await loadProducts(db, ['recliner-blue', 'bedroom-set', 'sofa', 'nothing'])
  expect(products.size).toBe(3)
  expect(products.get('recliner-blue')).toMatchObject({
    type: 'variant',
    masterId: 'recliner',
    urlKey: 'recliner-page',
    image: { picture: 'recliner-blue' },
    choices: [{ id: 'color', value: { 'en-US': 'Blue', 'es-US': 'Azul' } }],
  })
  expect(products.get('bedroom-set')?.parts).toEqual([
    { productId: 'bed', quantity: 1 },
    { productId: 'dresser', quantity: 1 },
    { productId: 'nightstand', quantity: 2 },
  ])
})

test('a product shows its own pictures, or those of its master for its values, or all of its master’s', async () => {
  const { db } = await testStore()
  const picture = (name: string, values?: Record<string, string>) => ({
    alt: { 'en-US': name, 'es-US': name },
    picture: name,
    ...(values !== undefined && { values }),
  })
  const shown = async (own: object[], masters: object[]) => {
    await db.run(sql`update product set images = ${JSON.stringify(masters)} where id = 'recliner'`)
    await db.run(sql`update product set images = ${JSON.stringify(own)} where id = 'recliner-blue'`)
    const family = await findDetails(db, 'recliner-blue')
    const row = family.find(({ id }) => id === 'recliner-blue')
    const first = (await loadProducts(db, ['recliner-blue'])).get('recliner-blue')?.image
    expect(first).toEqual(row?.pictures[0] ?? null)
    return row?.pictures.map((one) => one.picture)
  }
  const [brown, blue] = [picture('brown', { color: 'brown' }), picture('blue', { color: 'blue' })]
  const [any, small] = [picture('any'), picture('small', { color: 'blue', size: 'small' })]
  expect(await shown([picture('own')], [blue])).toEqual(['own'])
  expect(await shown([], [brown, blue, any, small])).toEqual(['blue', 'any'])
  expect(await shown([], [brown, small])).toEqual(['brown', 'small'])
  expect(await shown([], [])).toEqual([])
})
