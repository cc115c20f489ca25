import { type Frequency, frequencies, paymentsPerYear } from '../base/frequency.ts'
import { tidyQuery } from './tidy-query.ts'

/** How shoppers say that a payment is to be lower, in both languages. */
const under =
  '(?:for )?(?:under|below|less than|up to|no more than|at most|(?:por )?menos de|(?:por )?debajo de|bajo|hasta|no mas de|no más de|máximo|maximo)'
const over = '(?:over|above|more than|at least|más de|mas de|desde|mínimo|minimo)'
const each = '(?:/|an?|per|each|every|al?|a la|por|cada)'

/** How shoppers say how often they pay, in both languages: '$20 a week', '$20/mo', '20 dólares por semana'. */
const periods: Readonly<Record<Frequency, string>> = {
  WEEKLY: `${each} ?(?:week|wk|semana)|weekly|semanal(?:es)?`,
  BI_WEEKLY: `${each} ?(?:two weeks|2 weeks|other week|dos semanas|2 semanas)|biweekly`,
  SEMI_MONTHLY: `twice (?:a|per) month|dos veces (?:al|por) mes|${each} ?quincena|quincenal(?:es)?`,
  MONTHLY: `${each} ?(?:month|mo|mes)|monthly|mensual(?:es)?`,
}

const period = ` ?(?:${Object.values(periods).join('|')})`

/** Dollars by their sign or word, or by how often they are paid. */
const amount = String.raw`(?:\$ ?(\d{1,5})(?:\.\d\d)?(?: (?:dollars|dólares|dolares))?|(\d{1,5})(?: (?:dollars|bucks|dólares|dolares)|(?=${period}(?![\p{L}\p{N}.]))))`

/** Words that ask for a low price without an amount, and name no product. */
const cheap =
  /(?<![\p{L}\p{N}])(?:(?:más |mas |muy |very )?(?:barat[oa]s?|económic[oa]s?|economic[oa]s?)|cheap(?:est|er)?|inexpensive|affordable|low[ -](?:cost|price(?:d|s)?)|(?:a |de )?(?:bajo (?:precio|costo)|buen precio))(?![\p{L}\p{N}])/giu

const edge = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}.])`, 'iu')
const upTo = edge(`${under} ${amount}(?:${period})?`)
const from = edge(`${over} ${amount}(?:${period})?`)

/** A range of payments in whole dollars; null for no limit above. */
type DollarRange = { readonly from: number; readonly to: number | null }

/** How often is paid by words that end with a period; null where they name none. */
function frequencyIn(words: string | undefined): Frequency | null {
  const isNamed = (frequency: Frequency) =>
    new RegExp(String.raw`(?<!\p{L})(?:${periods[frequency]})$`, 'iu').test(words ?? '')
  return frequencies.find(isNamed) ?? null
}

/** The rest of a query, and the payments that its words asked for; null for none. */
export type ReadPrice = { readonly rest: string; readonly range: DollarRange | null }

/** A query without the words for a low price; with them where nothing else is asked for. */
function withoutCheap(q: string): string {
  const rest = q.replace(cheap, ' ')
  return rest === q ? q : tidyQuery(rest) || q
}

/**
 * Takes the words for a payment out of a query: 'tv under $20 a week' asks for televisions whose payment is lower. The range
 * is one of payments at `frequency`: for whoever pays by the month that is $87. Without a period the words mean
 * `frequency`. A number without a period and without a word or sign for dollars is a size or a model: 'tv under 55' and
 * 'laptop menos de 15' may mean inches. 'cheap laptop' asks for laptops.
 */
export function readPriceWords(q: string, frequency: Frequency): ReadPrice {
  const most = upTo.exec(q)
  const least = from.exec(q)
  if (most === null && least === null) return { rest: withoutCheap(q), range: null }
  const said = frequencyIn(most?.[0]) ?? frequencyIn(least?.[0]) ?? frequency
  const dollars = (match: RegExpExecArray) =>
    (Number(match[1] ?? match[2]) * paymentsPerYear[said]) / paymentsPerYear[frequency]
  const rest = [most, least].reduce((text, match) => text.replace(match?.[0] ?? '', ' '), q)
  const range = {
    from: least === null ? 0 : Math.floor(dollars(least)),
    to: most === null ? null : Math.ceil(dollars(most)),
  }
  return { rest: withoutCheap(tidyQuery(rest)), range }
}
