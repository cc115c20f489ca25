import { tidyQuery } from './tidy-query.ts'

/** How shoppers name what was rented before, in both languages, as it is compared: lower case, without accents. */
const preRented =
  /(?<![\p{L}\p{N}])(?:pre[ -]?rented|previously[ -]rented|pre[ -]?owned|second[ -]?hand|refurbished|used|(?:de )?segunda mano|semi[ -]?nuev[oa]s?|pre[ -]?rentad[oa]s?|rentad[oa]s? (?:antes|previamente)|reacondicionad[oa]s?|usad[oa]s?)(?![\p{L}\p{N}])/giu

/** How shoppers name what is on clearance. */
const onClearance =
  /(?<![\p{L}\p{N}])(?:(?:on |in )?(?:clearance|close[ -]?outs?)|(?:en |de )?(?:liquidaci[oó]n|remate))(?![\p{L}\p{N}])/giu

/** The rest of a query, and whether words were taken out of it. */
type TakenOut = { readonly rest: string; readonly isFound: boolean }

function takeOut(q: string, words: RegExp): TakenOut {
  const rest = tidyQuery(q.replace(words, ' '))
  return rest === q.replace(/\s+/gu, ' ').trim() ? { rest: q, isFound: false } : { rest, isFound: true }
}

/** The rest of a query, and what its words asked for: pre-rented goods, and goods on clearance. */
export type ReadCondition = {
  readonly rest: string
  readonly isPreRented: boolean
  readonly isOnClearance: boolean
}

/**
 * Takes the words for a condition out of a query: 'used washer' and 'lavadora usada' ask for washers that were rented
 * before, 'clearance couch' for one on clearance, not for products whose texts have these words.
 */
export function readConditionWords(q: string): ReadCondition {
  const used = takeOut(q, preRented)
  const clearance = takeOut(used.rest, onClearance)
  return { rest: clearance.rest, isPreRented: used.isFound, isOnClearance: clearance.isFound }
}
