import { sumCents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import type { BasketItem } from './basket.ts'

/** What offers of the store took off a line for its quantity, with its parts; null if nothing. */
export function reductionOf({
  offer,
  quantity,
  parts,
}: Pick<BasketItem, 'offer' | 'quantity' | 'parts'>): PriceReduction | null {
  const priced = [{ offer, quantity }, ...parts].flatMap((each) =>
    each.offer === null ? [] : [{ ...each.offer, quantity: each.quantity }],
  )
  const offers = new Map(
    priced.flatMap(({ reduction }) => (reduction?.offers ?? []).map((one) => [one.id, one] as const)),
  )
  if (offers.size === 0) return null
  const before = (field: 'paymentCents' | 'cashCents') =>
    sumCents(priced.map((one) => (one.reduction ?? one)[field] * one.quantity))
  return {
    offers: [...offers.values()],
    paymentCents: before('paymentCents'),
    cashCents: before('cashCents'),
  }
}
