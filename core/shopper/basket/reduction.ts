import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import { listPrice } from '#domain/catalogue/price-output.ts'
import { defaultWasPriceRules, savesEnough } from '#domain/catalogue/was-price.ts'
import type { BasketItem } from './basket.ts'

/** The priced things of a line: itself or its parts. */
function pricedOf({ price, quantity, parts }: Pick<BasketItem, 'price' | 'quantity' | 'parts'>) {
  return [{ price, quantity }, ...parts].flatMap((each) =>
    each.price === null ? [] : [{ ...each.price, quantity: each.quantity }],
  )
}

/**
 * The former payment of a line for its quantity on a day of the store; null if it may not be shown. The rule of former
 * prices counts for one piece, as on its tile. An add-on price has none: that of everybody else is not one.
 */
export function formerCentsOf(
  item: Pick<BasketItem, 'price' | 'quantity' | 'parts'>,
  today: CivilDate,
): Cents | null {
  const priced = pricedOf(item)
  const now = sumCents(priced.map((one) => one.paymentCents * one.quantity))
  const before = sumCents(
    priced.map((one) => (one.isAddOn === true ? one : listPrice(one, today)).paymentCents * one.quantity),
  )
  return savesEnough(before / item.quantity, now / item.quantity, defaultWasPriceRules) ? before : null
}

/** What promotions of the store took off a line for its quantity, with its parts; null if nothing. */
export function reductionOf(item: Pick<BasketItem, 'price' | 'quantity' | 'parts'>): PriceReduction | null {
  const priced = pricedOf(item)
  const promotions = new Map(
    priced.flatMap(({ reduction }) => (reduction?.offers ?? []).map((one) => [one.id, one] as const)),
  )
  if (promotions.size === 0) return null
  const before = (field: 'paymentCents' | 'cashCents') =>
    sumCents(priced.map((one) => (one.reduction ?? one)[field] * one.quantity))
  return {
    offers: [...promotions.values()],
    paymentCents: before('paymentCents'),
    cashCents: before('cashCents'),
  }
}
