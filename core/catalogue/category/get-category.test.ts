import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { getCategory } from './get-category.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

async function place(id: string, restrictedCategories: string[] = []) {
  const found = await getCategory(id, { restrictedCategories }, context)
  if (!found.ok) throw new Error(found.problem.code)
  return found.value
}

test('a category knows the way to it and what lies below it, in order', async () => {
  const { path, children } = await place('living-room')
  expect(path.map(({ id }) => id)).toEqual(['furniture', 'living-room'])
  expect(children.map(({ id }) => id)).toEqual(['sofas', 'recliners'])
  expect((await place('root')).path).toEqual([])
})

test('what a store may not rent is not among the children, and is restricted with all below it', async () => {
  expect((await place('electronics', ['gaming'])).children.map(({ id }) => id)).toEqual(['tvs'])
  expect((await place('gaming', ['electronics'])).isRestricted).toBe(true)
  expect((await place('tvs', ['gaming'])).isRestricted).toBe(false)
})

test('an unknown category is not found', async () => {
  expect(await getCategory('nowhere', { restrictedCategories: [] }, context)).toMatchObject({
    problem: { code: 'not-found' },
  })
})
