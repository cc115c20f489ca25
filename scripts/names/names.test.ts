import { afterAll, beforeAll, expect, test } from 'vitest'
import { advice, difference } from './kept.ts'
import { nameKinds } from './kinds.ts'
import { openSampleStore, type SampleStore } from './sample-store.ts'

let store: SampleStore

beforeAll(async () => {
  store = await openSampleStore()
}, 120_000)

afterAll(() => store.close(), 60_000)

test.each(nameKinds)('no name in docs/names/$file.txt has changed, and none is missing', async (kind) => {
  const names = await kind.names(store)
  expect(names.length).toBeGreaterThan(0)
  expect(advice(kind.file, kind.what, difference(kind.file, names))).toBe('')
})
