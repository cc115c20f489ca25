import { type Availability, availabilityOf, type SourceType, sourceTypes } from './stock.ts'

/** Where a store has a product from, in numbers: what is nearer stands first in lists. */
export const sourceRanks = { store: 0, nearby: 1, specialOrder: 2, extendedAisle: 3, nowhere: 4 } as const

export type SourceRank = (typeof sourceRanks)[keyof typeof sourceRanks]

/** The source of each rank; null for nowhere. */
export const sourcesByRank: readonly (SourceType | null)[] = [...sourceTypes, null]

/** What a filter calls the source of each rank; null for nowhere. */
export const availabilityByRank: readonly (Availability | null)[] = sourcesByRank.map(
  (source) => source && availabilityOf(source),
)
