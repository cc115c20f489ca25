/** How shoppers say that a payment is to be lower, in both languages. */
const under =
  '(?:for )?(?:under|below|less than|up to|no more than|at most|(?:por )?menos de|(?:por )?debajo de|bajo|hasta|no mas de|no más de|máximo|maximo)'
const over = '(?:over|above|more than|at least|más de|mas de|desde|mínimo|minimo)'
const amount = String.raw`(?:\$ ?(\d{1,5})(?:\.\d\d)?(?: (?:dollars|dólares|dolares))?|(\d{1,5}) (?:dollars|bucks|dólares|dolares))`
const edge = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}.])`, 'iu')
const upTo = edge(`${under} ${amount}`)
const from = edge(`${over} ${amount}`)

/** A range of payments in whole dollars; null for no limit above. */
type DollarRange = { readonly from: number; readonly to: number | null }

/** The rest of a query, and the payments that its words asked for; null for none. */
export type ReadPrice = { readonly rest: string; readonly range: DollarRange | null }

/**
 * Takes the words for a payment out of a query: 'tv under $20' asks for televisions whose payment is lower. Without a
 * word or sign for dollars a number is a size or a model.
 */
export function readPriceWords(q: string): ReadPrice {
  const most = upTo.exec(q)
  const least = from.exec(q)
  if (most === null && least === null) return { rest: q, range: null }
  const dollars = (match: RegExpExecArray | null) => (match === null ? null : Number(match[1] ?? match[2]))
  const rest = [most, least].reduce((text, match) => text.replace(match?.[0] ?? '', ' '), q)
  return {
    rest: rest.replace(/\s+/gu, ' ').replace(/^[\s,;:-]+|[\s,;:-]+$/gu, ''),
    range: { from: dollars(least) ?? 0, to: dollars(most) },
  }
}
