import type { Basket } from '#core/basket/basket.ts'
import type { Locale } from '#domain/locale.ts'
import type { Condition } from '#domain/stock.ts'
import { type LineView, lineView } from './cart-view.ts'

/** What was just added, and what the cart comes to with it. */
export type AddedView = {
  readonly line: LineView
  /** How many were added; the line may hold more. */
  readonly quantity: number
  readonly count: number
  readonly recurring: Basket['totals']['recurring']
}

type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly condition?: Condition | undefined
}

/** The answer to an add that went through. */
export function addedView(basket: Basket, wanted: Wanted, locale: Locale): AddedView {
  const same = basket.items.filter((item) => item.productId === wanted.productId)
  const item = same.find(({ condition }) => condition === wanted.condition) ?? same[0]
  if (item === undefined) throw new Error('what was added is not in the basket')
  return {
    line: lineView(item, locale),
    quantity: wanted.quantity,
    count: basket.count,
    recurring: basket.totals.recurring,
  }
}
