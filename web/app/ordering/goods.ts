import type { IntlShape } from 'react-intl'

/** The rented goods of an agreement in the shopper's language. Equal goods are one line with a quantity. */
export type Goods = readonly { readonly name: string; readonly quantity: number }[]

/** Counts units by name. */
export function countGoods(names: readonly string[]): Goods {
  return [...Map.groupBy(names, (name) => name)].map(([name, units]) => ({ name, quantity: units.length }))
}

/** The goods of some lines by the ids of the lines. */
export function goodsOf(
  lines: readonly (Goods[number] & { readonly id: string })[],
  ids: readonly string[],
): Goods {
  return lines.flatMap(({ id, name, quantity }) => (ids.includes(id) ? [{ name, quantity }] : []))
}

/** Goods as text: 'Sofa and 2 × Nightstand'. */
export function goodsInWords(intl: Pick<IntlShape, 'formatList'>, goods: Goods): string {
  return intl.formatList(goods.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)))
}
