import { codesThatLower } from '#core/catalogue/product/codes-that-lower.ts'
import type { ProductPage } from '#core/catalogue/product/get-product.ts'
import { codeOfApplied } from '#core/catalogue/promotion/list-promotions.ts'
import type { ProductPromotion, ShopperStore } from '#core/catalogue/promotion/price-promotions.ts'
import type { Context } from '#core/context.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { ShownPrice } from '../tile/shown-price.server.ts'

/** A price with what promotions took off; that of a set has no reduction of its own. */
type PromotedPrice = ShownPrice | SetPrice

/** What the page's price tag shows, and how the shopper pays. */
export type ShownInTag = {
  readonly price: PromotedPrice | null
  readonly condition: Condition
  readonly frequency: Frequency
  /** Whether the prices are those of a customer who gets add-on prices. */
  readonly rentsAlready: boolean
}

/** The shopper's store, with what decides which promotions hold for the shopper. */
export type BuyersStore = ShopperStore & Required<Pick<ShopperStore, 'buyer'>>

/** A promotion of a product's page, and what its button does; null if it needs no code. */
type ShownPromotion = ProductPromotion & {
  readonly button: {
    readonly isApplied: boolean
    /** The code whose place it would take; null if none is applied. */
    readonly replaces: string | null
    /** How much more the product would cost in all than with that code; null if no more. */
    readonly moreCents: Cents | null
  } | null
}

/**
 * The promotions that count for the price that is shown, and those with a code that would lower that price if the shopper
 * applied it. Left out is what lowers nothing: an offer above a cap of the store's state, one that is not the
 * best, one that has ended, and one that lowers other prices than the one shown, such as those of new units.
 */
export async function shownPromotions(
  page: ProductPage,
  { price, ...shown }: ShownInTag,
  store: BuyersStore,
  context: Context,
): Promise<readonly ShownPromotion[]> {
  const reduction = price !== null && 'reduction' in price ? price.reduction : null
  const counted = new Set(reduction?.offers.map(({ id }) => id))
  const { appliedId } = store.buyer
  const untold = page.promotions.filter(({ id, isReduction }) => isReduction && !counted.has(id))
  const offered = untold.flatMap(({ id, code }) => (code === null || id === appliedId ? [] : [id]))
  const [codes, appliedCode] = await Promise.all([
    codesThatLower(page, offered, shown, store, context),
    codeOfApplied(store.buyer, context),
  ])
  const lowering = new Map(codes.map(({ id, moreCents }) => [id, moreCents]))
  const buttonOf = (id: string) => {
    const isApplied = id === appliedId
    return { isApplied, replaces: isApplied ? null : appliedCode, moreCents: lowering.get(id) ?? null }
  }
  return page.promotions
    .filter(({ id, isReduction }) => !isReduction || counted.has(id) || lowering.has(id))
    .map((promotion) => ({
      ...promotion,
      button: promotion.code === null ? null : buttonOf(promotion.id),
    }))
}
