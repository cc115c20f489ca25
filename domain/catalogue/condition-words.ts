import { tidyQuery } from './tidy-query.ts'

/** How shoppers name what was rented before, in both languages, as it is compared: lower case, without accents. */
const preRented =
  /(?<![\p{L}\p{N}])(?:pre[ -]?rented|previously[ -]rented|pre[ -]?owned|second[ -]?hand|refurbished|used|(?:de )?segunda mano|semi[ -]?nuev[oa]s?|pre[ -]?rentad[oa]s?|rentad[oa]s? (?:antes|previamente)|reacondicionad[oa]s?|usad[oa]s?)(?![\p{L}\p{N}])/giu

/** The rest of a query, and whether its words asked for pre-rented goods. */
export type ReadCondition = { readonly rest: string; readonly isPreRented: boolean }

/**
 * Takes the words for pre-rented goods out of a query: 'used washer' and 'lavadora usada' ask for washers that
 * were rented before, not for products whose texts have that word.
 */
export function readConditionWords(q: string): ReadCondition {
  const rest = tidyQuery(q.replace(preRented, ' '))
  return rest === q.replace(/\s+/gu, ' ').trim()
    ? { rest: q, isPreRented: false }
    : { rest, isPreRented: true }
}
