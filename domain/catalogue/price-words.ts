import { tidyQuery } from './tidy-query.ts'

/** How shoppers say that a payment is to be lower, in both languages. */
const under =
  '(?:for )?(?:under|below|less than|up to|no more than|at most|(?:por )?menos de|(?:por )?debajo de|bajo|hasta|no mas de|no más de|máximo|maximo)'
const over = '(?:over|above|more than|at least|más de|mas de|desde|mínimo|minimo)'
const amount = String.raw`(?:\$ ?(\d{1,5})(?:\.\d\d)?(?: (?:dollars|dólares|dolares))?|(\d{1,5}) (?:dollars|bucks|dólares|dolares))`

/** The period of a payment, which follows its amount: '$20 a week', '$20/mo', '20 dólares por semana'. */
const period = `(?: ?(?:/|an?|per|each|every|al?|a la|por|cada) ?(?:week|wk|two weeks|month|mo|semana|quincena|mes)| (?:weekly|biweekly|monthly|semanal(?:es)?|quincenal(?:es)?|mensual(?:es)?))?`

/** Words that ask for a low price without an amount, and name no product. */
const cheap =
  /(?<![\p{L}\p{N}])(?:(?:más |mas |muy |very )?(?:barat[oa]s?|económic[oa]s?|economic[oa]s?)|cheap(?:est|er)?|inexpensive|affordable|low[ -](?:cost|price(?:d|s)?)|(?:a |de )?(?:bajo (?:precio|costo)|buen precio))(?![\p{L}\p{N}])/giu

const edge = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}.])`, 'iu')
const upTo = edge(`${under} ${amount}${period}`)
const from = edge(`${over} ${amount}${period}`)

/** A range of payments in whole dollars; null for no limit above. */
type DollarRange = { readonly from: number; readonly to: number | null }

/** The rest of a query, and the payments that its words asked for; null for none. */
export type ReadPrice = { readonly rest: string; readonly range: DollarRange | null }

/** A query without the words for a low price; with them where nothing else is asked for. */
function withoutCheap(q: string): string {
  const rest = q.replace(cheap, ' ')
  return rest === q ? q : tidyQuery(rest) || q
}

/**
 * Takes the words for a payment out of a query: 'tv under $20 a week' asks for televisions whose payment is lower. Without
 * a word or sign for dollars a number is a size or a model. 'cheap laptop' asks for laptops.
 */
export function readPriceWords(q: string): ReadPrice {
  const most = upTo.exec(q)
  const least = from.exec(q)
  if (most === null && least === null) return { rest: withoutCheap(q), range: null }
  const dollars = (match: RegExpExecArray | null) => (match === null ? null : Number(match[1] ?? match[2]))
  const rest = [most, least].reduce((text, match) => text.replace(match?.[0] ?? '', ' '), q)
  return { rest: withoutCheap(tidyQuery(rest)), range: { from: dollars(least) ?? 0, to: dollars(most) } }
}
