/** Stands for the category of all that is listed. */
export const allListed = -1

const none: ReadonlyMap<number, number> = new Map()

/**
 * How many listed products of each category have each facet value, by their numbers. It is kept with each change, so that
 * the facets of a large category need not be counted product by product.
 */
export class CategoryValues {
  readonly #counts = new Map<number, Map<number, number>>()

  /** Takes in that a product of some categories has values, or with -1 that it has them no more. */
  count(categories: readonly number[], values: Iterable<number>, by: 1 | -1): void {
    const counts = [allListed, ...categories].map((category) => this.#countsOf(category))
    for (const value of values) for (const each of counts) each.set(value, (each.get(value) ?? 0) + by)
  }

  #countsOf(category: number): Map<number, number> {
    const known = this.#counts.get(category) ?? new Map<number, number>()
    this.#counts.set(category, known)
    return known
  }

  /** The number of products for each value in a category. */
  of(category: number): ReadonlyMap<number, number> {
    return this.#counts.get(category) ?? none
  }
}
