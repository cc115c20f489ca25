import { expect, test } from 'vitest'
import { availabilityByRank, sourceRanks, sourcesByRank } from './source-rank.ts'
import { sourceTypeOf } from './stock.ts'

test('ranks go by the way that goods take to the store, and nothing is the last', () => {
  const none = { unitsAtStore: 0, unitsNearby: 0, specialOrder: false, extendedAisle: false }
  const sources = {
    store: sourceTypeOf({
      ...none,
      unitsAtStore: 1,
      unitsNearby: 1,
      specialOrder: true,
      extendedAisle: true,
    }),
    nearby: sourceTypeOf({ ...none, unitsNearby: 1, specialOrder: true, extendedAisle: true }),
    specialOrder: sourceTypeOf({ ...none, specialOrder: true, extendedAisle: true }),
    extendedAisle: sourceTypeOf({ ...none, extendedAisle: true }),
    nowhere: sourceTypeOf(none),
  }
  for (const [name, source] of Object.entries(sources))
    expect(sourcesByRank[sourceRanks[name as keyof typeof sourceRanks]]).toBe(source)
  expect(availabilityByRank).toEqual(['in-your-store', 'nearby', 'special-order', 'special-order', null])
})
