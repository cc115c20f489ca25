import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import type { Database } from '#platform/db/database.ts'
import { loadSearchIndex } from '../search-index.ts'

/** A database whose readings of the change feed wait until they may go on, and how many of them there were. */
function heldBack(db: Database) {
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let readings = 0
  const held: Database = {
    ...db,
    one: async <Row>(query: Parameters<Database['one']>[0]) => {
      if (query.parts.join('').includes('from catalogue_change')) {
        readings += 1
        reached.resolve()
        await gate.promise
      }
      return db.one<Row>(query)
    },
  }
  return { db: held, reached: reached.promise, open: gate.resolve, readings: () => readings }
}

test('who asks while the first changes are read waits for them, and does not read them a second time', async () => {
  const plain = await testStore()
  const { db, reached, open, readings } = heldBack(plain.db)
  // Whatever time the first reading takes, no other one is due after it.
  const context = { ...plain, db, read: db, cache: { ...plain.cache, staleMs: 3_600_000 } }
  const first = loadSearchIndex(context)
  await reached
  const second = loadSearchIndex(context)
  // A second reading would begin at once.
  await new Promise((later) => setImmediate(later))
  expect(readings()).toBe(1)
  open()
  expect(await second).toBe(await first)
  expect(readings()).toBe(1)
})
