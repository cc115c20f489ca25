import { averageQuality, type Quality } from '#core/testing/ndcg.ts'

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  return order
}

/**
 * Quality on queries that had no part in the choice. `qualities` has a row for each choice of constants with its
 * quality on each query. In each of `repeats` random splits into five parts the choice that is best on four parts is
 * measured on the fifth.
 */
export function crossValidate(
  qualities: readonly (readonly (Quality | null)[])[],
  repeats: number,
  parts = 5,
): Quality {
  const count = qualities[0]?.length ?? 0
  const measured: (Quality | null)[] = []
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const order = shuffled(count, seededRandom(repeat + 1))
    for (let part = 0; part < parts; part += 1) {
      const tested = order.filter((_, at) => at % parts === part)
      const learned = order.filter((_, at) => at % parts !== part)
      const onLearned = qualities.map((row) => averageQuality(learned.map((at) => row[at] ?? null)).all)
      const best = qualities[onLearned.indexOf(Math.max(...onLearned))]
      measured.push(...tested.map((at) => best?.[at] ?? null))
    }
  }
  return averageQuality(measured)
}
