/** A query with the gains, 0 to 1, of the products that somebody or a rule has judged. */
export type JudgedQuery = { readonly q: string; readonly gains: ReadonlyMap<string, number> }

/** How good a ranking is: NDCG@10, and the same among judged products only. */
export type Quality = { readonly all: number; readonly judged: number }

const depth = 10

function discounted(gains: readonly number[]): number {
  return gains.slice(0, depth).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
}

/** The quality of a ranking; null where no product is relevant. A product that nobody judged has no gain. */
export function qualityOf(ids: readonly string[], gains: ReadonlyMap<string, number>): Quality | null {
  const ideal = discounted([...gains.values()].sort((a, b) => b - a))
  if (ideal === 0) return null
  const judged = ids.flatMap((id) => gains.get(id) ?? [])
  return {
    all: discounted(ids.slice(0, depth).map((id) => gains.get(id) ?? 0)) / ideal,
    judged: discounted(judged) / ideal,
  }
}

/** The average quality, without queries that nothing is relevant to. */
export function averageQuality(qualities: readonly (Quality | null)[]): Quality {
  const known = qualities.filter((quality) => quality !== null)
  const average = (of: keyof Quality) =>
    known.reduce((sum, quality) => sum + quality[of], 0) / Math.max(1, known.length)
  return { all: average('all'), judged: average('judged') }
}
