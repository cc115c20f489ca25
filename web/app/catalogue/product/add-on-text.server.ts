import type { PricedProduct } from '#core/catalogue/product/get-product.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { priceAt, priceInCondition } from '#domain/catalogue/product-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { TileData } from '../tile/tile-data.server.ts'

/**
 * What the page says of the add-on price: that the shown price is it, for a customer who rents something now, otherwise
 * what it would be. Null if there is none.
 */
export function addOnText(
  { prices }: Pick<PricedProduct, 'prices'>,
  { frequency, condition }: { readonly frequency: Frequency; readonly condition: Condition },
  { hasAddOnPrice }: Pick<TileData, 'hasAddOnPrice'>,
  { intl }: Pick<RequestContext, 'intl'>,
): string | null {
  const price = priceAt(prices, frequency)
  if (price === undefined) return null
  const { isAddOn, addOnPaymentCents, ...shown } = priceInCondition(price, price.lowestIn ?? condition)
  if (isAddOn === true) return intl.formatMessage({ id: 'product.add-on.yours' })
  if (hasAddOnPrice !== true || addOnPaymentCents == null) return null
  const amount = intl.formatNumber(addOnPaymentCents / 100, { style: 'currency', currency: 'USD' })
  const per = intl.formatMessage({ id: 'price.per' }, { frequency: shown.frequency })
  return intl.formatMessage({ id: 'price.add-on' }, { amount, per })
}
