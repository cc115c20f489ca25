import { readProductIds } from './product-ids.ts'

/** How many products are compared at a time: more columns cannot be read on a phone. */
export const mostCompared = 3

/** Reads the ids of the compared products, with commas between them, as a browser keeps them. */
export function readCompared(text: string | undefined): readonly string[] {
  return readProductIds(text, mostCompared)
}

/** The list with a product more, which stays once; null if it is full. */
export function withCompared(ids: readonly string[], id: string): readonly string[] | null {
  if (ids.includes(id)) return ids
  return ids.length < mostCompared ? [...ids, id] : null
}

/** A fact of the compared products: its value for each of them, in their order; null where one has none. */
export type ComparedFact = { readonly name: string; readonly values: readonly (string | null)[] }

/** Facts in two groups, each in its order: those that differ, which a choice hangs on, and those that are the same. */
export function splitFacts(facts: readonly ComparedFact[]): {
  readonly different: readonly ComparedFact[]
  readonly same: readonly ComparedFact[]
} {
  const isSame = ({ values }: ComparedFact) => new Set(values).size === 1
  return {
    different: facts.filter((fact) => !isSame(fact)),
    same: facts.filter(isSame),
  }
}
