import type { Slot } from './read-query.ts'

/** How rare a word is that so many of all products have (BM25's inverse document frequency). */
export function rarityOf(count: number, having: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5))
}

/** The term of a word as it was typed; undefined where no product has it. */
export function typedTerm({ alternatives }: Slot): number | undefined {
  return alternatives.find(({ weight, terms }) => weight === 1 && terms.length === 1)?.terms[0]
}
