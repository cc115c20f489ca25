import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { type LineView, lineView } from './cart-view.ts'

/** What was just added, and what the cart comes to with it. */
export type AddedView = {
  /** The lines that it went to, with how many were added; a line may hold more. */
  readonly lines: readonly { readonly line: LineView; readonly quantity: number }[]
  /** How many things were added. */
  readonly quantity: number
  readonly count: number
  readonly recurring: Basket['totals']['recurring']
}

type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly condition?: Condition | undefined
  /** Of a bundle: what was chosen of its parts. */
  readonly parts?:
    | readonly { readonly productId: string; readonly condition?: Condition | undefined }[]
    | undefined
}

/** Whether a line has all parts that were chosen. */
function hasParts({ parts }: BasketItem, wanted: Wanted['parts'] = []): boolean {
  return wanted.every(({ productId, condition }) =>
    parts.some((part) => part.productId === productId && part.condition === (condition ?? null)),
  )
}

/** The answer to an add that went through. */
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
