/**
 * The words of a product by the field that they stand in: stems with a space between them, as `splitWords` makes them
 * of queries too, so that an engine has nothing to analyze.
 */
export type SearchDocument = {
  readonly name: string
  /** What follows "for", "with" or another connective in the name. */
  readonly companion: string
  readonly tags: string
  readonly attributes: string
  readonly descriptions: string
  /** The categories that the product is in. */
  readonly categories: readonly string[]
  /** The price zones and states in which its price is refused, as `placeKey` writes them. */
  readonly refused: readonly string[]
  readonly isSet: boolean
}

/** A product as it is since a revision; without a document it is not listed any more. */
export type DocumentChange = {
  readonly productId: string
  readonly revision: number
  readonly document: SearchDocument | null
}

/**
 * One way to say a word of a query: stems that stand together. `boost` is its weight times the idf of the word, `idf`
 * that of its stems together.
 */
export type WordChoice = {
  readonly stems: readonly string[]
  readonly boost: number
  readonly idf: number
}

/** Words to look for, and among which products. */
export type WordQuery = {
  /** The ways to say each word. */
  readonly words: readonly (readonly WordChoice[])[]
  /** Null for all. */
  readonly categoryId: string | null
  readonly exclude: {
    readonly categories: readonly string[]
    /** The place where a refused price leaves a product out. */
    readonly refusedAt: string
    readonly sets: boolean
  }
  /** The most products that are given, the best first. */
  readonly limit: number
}

/** A product that has some of the words, with its relevance, and which words it has: a bit for each. */
export type WordHit = { readonly productId: string; readonly score: number; readonly wordBits: number }

/**
 * A search engine that finds products by their words. Prices and units stay in PostgreSQL. The documents are in copies
 * with numbers, of which one is searched. All calls throw a `ServiceError` if the engine does not do them, and may be
 * repeated.
 */
export type SearchEngine = {
  /** Where its copies are: other fields or settings have another name. */
  readonly name: string
  /** `minWords` is how many of the words a product has to have. */
  find(query: WordQuery, minWords: number): Promise<readonly WordHit[]>
  /** The number of the copy that is searched; null if there is none. */
  published(): Promise<number | null>
  /** Makes an empty copy. False if it is there already. */
  create(no: number): Promise<boolean>
  /** Changes products in a copy. What it has of a later revision stays. */
  write(no: number, changes: readonly DocumentChange[]): Promise<void>
  /** Has a copy searched in the place of all others, which are removed. */
  publish(no: number): Promise<void>
}
