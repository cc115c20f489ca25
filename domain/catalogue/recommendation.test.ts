import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestScored,
  fewestShoppers,
  firstEnough,
  popularityScore,
  type Recommender,
  recommenders,
  togetherScore,
  zones,
} from './recommendation.ts'

/** Shoppers of two products: those of both are among those of each. */
const shared = fc
  .record({ both: fc.nat(500), onlyOne: fc.nat(500), onlyOther: fc.nat(500) })
  .map(({ both, onlyOne, onlyOther }) => ({ both, one: both + onlyOne, other: both + onlyOther }))

test('two products go together by a number from 0 to 1, the same from either side', () => {
  fc.assert(
    fc.property(shared, ({ both, one, other }) => {
      const score = togetherScore({ both, one, other })
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(score).toBe(togetherScore({ both, one: other, other: one }))
      expect(score > 0).toBe(both >= fewestShoppers)
    }),
  )
})

test('one more shopper of both counts for a pair, one more of a single product against it', () => {
  fc.assert(
    fc.property(shared, (pair) => {
      fc.pre(pair.both >= fewestShoppers)
      const { both, one, other } = pair
      expect(togetherScore({ both: both + 1, one: one + 1, other: other + 1 })).toBeGreaterThan(
        togetherScore(pair),
      )
      expect(togetherScore({ ...pair, one: one + 1 })).toBeLessThan(togetherScore(pair))
    }),
  )
})

test('what everybody looks at does not go with everything', () => {
  const bestseller = togetherScore({ both: 20, one: 25, other: 2_000 })
  expect(togetherScore({ both: 10, one: 25, other: 12 })).toBeGreaterThan(bestseller)
})

test('popular is what several shoppers want: who rents counts more than who looks', () => {
  const shoppers = fc.record({ viewed: fc.nat(500), added: fc.nat(500), rented: fc.nat(500) })
  fc.assert(
    fc.property(shoppers, ({ viewed, added, rented }) => {
      const score = popularityScore({ viewed, added, rented })
      expect(score === 0).toBe(Math.max(viewed, added, rented) < fewestShoppers)
      if (score === 0) return
      expect(popularityScore({ viewed: viewed + 1, added, rented })).toBeGreaterThan(score)
      expect(popularityScore({ viewed, added, rented: rented + 1 })).toBeGreaterThan(
        popularityScore({ viewed, added: added + 1, rented }),
      )
    }),
  )
})

test('the best are above 0, in order, no more than asked for, whatever order they came in', () => {
  const scores = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 4 }), fc.nat(5)), {
    selector: ([id]) => id,
  })
  fc.assert(
    fc.property(scores, fc.nat(10), (given, most) => {
      const best = bestScored(given, most)
      const score = new Map(given)
      expect(best).toHaveLength(Math.min(most, given.filter(([, one]) => one > 0).length))
      for (const [at, id] of best.entries()) {
        const next = best[at + 1]
        if (next !== undefined) expect(score.get(id)! - score.get(next)!).toBeGreaterThanOrEqual(0)
      }
      expect(bestScored([...given].reverse(), most)).toEqual(best)
    }),
  )
})

test('the first recommender with enough fills a place, else the one that names the most, and nobody is asked in vain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 6 }), async (lengths) => {
      const asked: Recommender[] = []
      const names = recommenders.slice(0, lengths.length)
      const found = await firstEnough(names, async (one) => {
        asked.push(one)
        return { length: lengths[names.indexOf(one)] ?? 0 }
      })
      const first = lengths.findIndex((length) => length >= 3)
      expect(asked).toEqual(first < 0 ? names : names.slice(0, first + 1))
      const best = first < 0 ? Math.max(0, ...lengths) : lengths[first]!
      expect(found?.named.length ?? 0).toBe(best)
      if (best > 0) expect(found?.recommender).toBe(names[first < 0 ? lengths.indexOf(best) : first])
    }),
  )
})

test('every place ends with a recommender that knows something without any shopper', () => {
  for (const names of Object.values(zones)) expect(['you-might-also-like', 'popular']).toContain(names.at(-1))
})

test('with four shoppers of both products and no other, a pair counts four ninths; two shoppers say nothing', () => {
  expect(togetherScore({ both: 4, one: 4, other: 4 })).toBeCloseTo(4 / 9, 10)
  // Four of nine and of sixteen: a third of what they have in common, times four ninths.
  expect(togetherScore({ both: 4, one: 9, other: 16 })).toBeCloseTo((1 / 3) * (4 / 9), 10)
  expect(togetherScore({ both: 2, one: 2, other: 2 })).toBe(0)
})

test('who puts a product in the cart counts for five who look, who rents it for fifteen', () => {
  expect(popularityScore({ viewed: 3, added: 0, rented: 0 })).toBe(3)
  expect(popularityScore({ viewed: 10, added: 4, rented: 2 })).toBe(10 + 20 + 30)
  expect(popularityScore({ viewed: 2, added: 2, rented: 2 })).toBe(0)
})

test('of products with the same score the lower id comes first', () => {
  const scores = [
    ['sofa', 1],
    ['bed', 1],
    ['tv', 2],
    ['lamp', 0],
  ] as const
  expect(bestScored(scores, 2)).toEqual(['tv', 'bed'])
  expect(bestScored(scores, 9)).toEqual(['tv', 'bed', 'sofa'])
})
