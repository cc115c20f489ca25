import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import type { Database } from '#platform/db/database.ts'
import { recommend } from './recommend.ts'

test('names what goes with a thing before more of its kind, and never the thing itself', async () => {
  const context = await testStore()
  const { recommender, productIds } = await recommend({ productIds: ['recliner-blue'] }, context)
  expect(recommender).toBe('you-might-also-like')
  expect(productIds).toContain('sofa')
  expect(productIds).not.toContain('recliner')
  expect(productIds.some((id) => id.startsWith('recliner-'))).toBe(false)
  expect((await recommend({ productIds: ['unicorn'] }, context)).productIds).toEqual([])
})

test('a failing recommender names nothing, and nothing else fails [SHP-336]', async () => {
  const context = await testStore()
  const broken: Database = { ...context.read, rows: () => Promise.reject(new Error('lost')) }
  const { productIds } = await recommend({ productIds: ['sofa'] }, { ...context, read: broken })
  expect(productIds).toEqual([])
})
