import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { loadProducts } from './load-products.ts'

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
