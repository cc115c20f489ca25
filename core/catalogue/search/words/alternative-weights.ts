/** The weight of a spelling of a query word beside the word as it was typed. */
export const alternativeWeights = {
  /** Two words of the query written as one, or one that is written as two. */
  joined: 0.9,
  /** A number without the unit that the query gives it. */
  bareNumber: 0.5,
  /** Another word for the same thing. */
  synonym: 0.7,
  /** The word of a name of several words that says the same by itself: "desk" for "computer desk". */
  partOfName: 0.83,
  /** A similar spelling. */
  near: 0.8,
  /** A word that the last, unfinished one begins. */
  prefix: 0.6,
} as const
