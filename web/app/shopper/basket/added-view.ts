import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { type LineView, lineView } from './cart-view.ts'

/** What was just added, and the cart's subtotal. */
export type AddedView = {
  /** The lines of the cart with the added quantity, which may be less than the line's. */
  readonly lines: readonly { readonly line: LineView; readonly quantity: number }[]
  /** The added quantity. */
  readonly quantity: number
  readonly count: number
  readonly recurring: Basket['totals']['recurring']
}

type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly condition?: Condition | undefined
  /** For a bundle, the chosen options of its parts. */
  readonly parts?:
    | readonly { readonly productId: string; readonly condition?: Condition | undefined }[]
    | undefined
}

/** Whether a line has all chosen parts. */
function hasParts({ parts }: BasketItem, wanted: Wanted['parts'] = []): boolean {
  return wanted.every(({ productId, condition }) =>
    parts.some((part) => part.productId === productId && part.condition === (condition ?? null)),
  )
}

/** The answer to a successful add. */
export function addedView(basket: Basket, wanted: readonly Wanted[], locale: Locale): AddedView {
  const lines = wanted.map(({ productId, quantity, condition, parts }) => {
    const same = basket.items.filter((item) => item.productId === productId && hasParts(item, parts))
    const item = same.find((one) => one.condition === condition) ?? same[0]
    if (item === undefined) throw new Error('what was added is not in the basket')
    return { line: lineView(item, locale), quantity }
  })
  return {
    lines,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    count: basket.count,
    recurring: basket.totals.recurring,
  }
}
