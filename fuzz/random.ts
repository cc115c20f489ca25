/** Random numbers that a seed repeats. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

function scramble(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Random numbers for one request. They depend on the seed and the request's number, not on other requests. */
export function randomOf(seed: number, index: number): Random {
  let state = scramble(scramble(seed) + index)
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    return scramble(state) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('there is nothing to pick from')
      return from[below(from.length)] as T
    },
  }
}
