import type { Sort } from '#domain/catalogue/listing.ts'
import { sourceRanks } from '#domain/catalogue/source-rank.ts'
import { topK } from './top-k.ts'
import { withCapacity } from './with-capacity.ts'

/** The hits of a search by what they are sorted by. */
export type SourcedCandidates = {
  readonly count: number
  readonly slots: Int32Array
  readonly relevance: Float32Array
  readonly ranks: Uint8Array
  /** Payments, -1 for none. */
  readonly cents: Int32Array
}

/** What hits are sorted by first, the smallest first. Used again for each search: nothing is waited for in between. */
let keys = new Float64Array(0)

type Order = {
  readonly key: (at: number) => number
  /** Of equals; what is equal by this too is sorted by its popularity. */
  readonly compare?: (a: number, b: number) => number
}

/** As `orders` of hit-queries.ts; what is out of stock stands last among the popular ones: nobody can rent it. */
function orderOf(sort: Sort, { relevance, ranks, cents }: SourcedCandidates): Order {
  const paid = (sign: 1 | -1) => (at: number) => {
    const payment = cents[at] ?? -1
    return payment < 0 ? Infinity : sign * payment
  }
  const orders: Readonly<Record<Sort, Order>> = {
    AVAILABILITY: {
      key: (at) => ranks[at] ?? 0,
      compare: (a, b) => (relevance[b] ?? 0) - (relevance[a] ?? 0),
    },
    PRICE_LOW_TO_HIGH: { key: paid(1) },
    PRICE_HIGH_TO_LOW: { key: paid(-1) },
    MOST_POPULAR: { key: (at) => Number(ranks[at] === sourceRanks.nowhere) },
    RELEVANCE: {
      key: (at) => -(relevance[at] ?? 0),
      compare: (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0),
    },
  }
  return orders[sort]
}

/**
 * The slots of the hits from one place to another when they are sorted. `positions` has the popularity of each slot.
 */
export function sortedHits(
  found: SourcedCandidates,
  { sort, from, end }: { readonly sort: Sort; readonly from: number; readonly end: number },
  positions: Int32Array,
): number[] {
  const { count, slots } = found
  if (from >= count) return []
  const { key, compare } = orderOf(sort, found)
  keys = withCapacity(keys, count)
  for (let at = 0; at < count; at += 1) keys[at] = key(at)
  const popularity = (a: number, b: number) =>
    (positions[slots[a] ?? 0] ?? 0) - (positions[slots[b] ?? 0] ?? 0)
  const order =
    compare === undefined ? popularity : (a: number, b: number) => compare(a, b) || popularity(a, b)
  return topK(count, Math.min(end, count), keys, order)
    .slice(from)
    .map((at) => slots[at] ?? 0)
}
