import { sumCents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import type { BasketItem } from './basket.ts'

/** What promotions of the store took off a line for its quantity, with its parts; null if nothing. */
export function reductionOf({
  price,
  quantity,
  parts,
}: Pick<BasketItem, 'price' | 'quantity' | 'parts'>): PriceReduction | null {
  const priced = [{ price, quantity }, ...parts].flatMap((each) =>
    each.price === null ? [] : [{ ...each.price, quantity: each.quantity }],
  )
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
