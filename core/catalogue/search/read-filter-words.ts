import type { Frequency } from '#domain/base/frequency.ts'
import { readConditionWords } from '#domain/catalogue/condition-words.ts'
import { readPriceWords } from '#domain/catalogue/price-words.ts'
import { clearanceRefinement, preRentedRefinement } from './schema.ts'

/** The rest of a query, and the filters that its other words ask for, as name=value pairs. */
export type FilterWords = { readonly rest: string; readonly refinements: readonly string[] }

/** Takes the words out of a query that ask for a filter: a condition, a payment, which the filter has at `frequency`. */
export function readFilterWords(q: string, frequency: Frequency): FilterWords {
  const price = readPriceWords(q, frequency)
  const condition = readConditionWords(price.rest)
  return {
    rest: condition.rest,
    refinements: [
      ...(price.range === null ? [] : [`price=${price.range.from}-${price.range.to ?? ''}`]),
      ...(condition.isPreRented ? [preRentedRefinement] : []),
      ...(condition.isOnClearance ? [clearanceRefinement] : []),
    ],
  }
}

const nameOf = (pair: string) => pair.slice(0, pair.indexOf('='))

/**
 * The rest of a query, and all filters: those that were chosen, and those that words ask for of which none was
 * chosen.
 */
export function withFilterWords(q: string, chosen: readonly string[], frequency: Frequency): FilterWords {
  const { rest, refinements } = readFilterWords(q, frequency)
  const names = new Set(chosen.map(nameOf))
  return { rest, refinements: [...chosen, ...refinements.filter((pair) => !names.has(nameOf(pair)))] }
}
