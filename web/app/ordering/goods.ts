import type { IntlShape } from 'react-intl'

/** What an agreement rents out, in the shopper's language: two of a kind are one line. */
export type Goods = readonly { readonly name: string; readonly quantity: number }[]

/** Units by what they are called. */
export function countGoods(names: readonly string[]): Goods {
  return [...Map.groupBy(names, (name) => name)].map(([name, units]) => ({ name, quantity: units.length }))
}

/** The goods of some lines, each line by its id. */
export function goodsOf(
  lines: readonly (Goods[number] & { readonly id: string })[],
  ids: readonly string[],
): Goods {
  return lines.flatMap(({ id, name, quantity }) => (ids.includes(id) ? [{ name, quantity }] : []))
}

/** Goods as one list in words: 'Sofa and 2 × Nightstand'. */
export function goodsInWords(intl: Pick<IntlShape, 'formatList'>, goods: Goods): string {
  return intl.formatList(goods.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)))
}
