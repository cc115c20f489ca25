import { pricedAt } from '#core/catalogue/product/priced-at.ts'
import { type Buyer, specialsDay } from '#core/catalogue/promotion/price-promotions.ts'
import { readFlags } from '#core/places/store/store-flags.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { isUsState } from '#domain/base/us-states.ts'
import type { ProductPrices } from '#domain/catalogue/product-price.ts'
import { promotionObstacle } from '#domain/catalogue/promotion-obstacle.ts'
import { type GoodsNotLowered, whyNothingOff } from '#domain/catalogue/why-nothing-off.ts'
import { type CheckoutCharges, checkoutCharges, noCheckoutCharges } from '#domain/law/checkout-charges.ts'
import { frequenciesIn, nameIn, packFor } from '#domain/law/pack-for.ts'
import { basketAmounts } from '#domain/shopper/basket.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AppliedRow } from '../applied-promotion/queries.ts'
import type { Basket, BasketCode, BasketItem, BasketStore } from './basket.ts'
import { type BasketItemRow, countOf, linesToRent, priceItems } from './price-items.ts'
import { type BasketKey, type BasketRow, basketRows } from './queries.ts'

function holdsItem(row: BasketRow): row is BasketItemRow {
  return row.itemId !== null && row.productId !== null && row.quantity !== null
}

type Here = {
  readonly items: readonly BasketItem[]
  readonly rows: readonly BasketItemRow[]
  readonly prices: ReadonlyMap<string, ProductPrices>
  readonly store: { readonly id: string; readonly buyer: Buyer }
  readonly today: CivilDate | null
}

/** The goods of a basket that have a price, as a promotion sees them that lowers none of them. */
function goodsOf({ items, rows, prices }: Here): GoodsNotLowered[] {
  const named = new Set(rows.flatMap((row) => (row.isNamedByCode ? [row.productId] : [])))
  const all = items.flatMap((item) => [item, ...item.parts])
  return all.flatMap(({ productId, condition, stock, price }) => {
    if (price === null) return []
    const { frequency } = price
    const isUsed = (condition ?? stock?.condition) === 'USED'
    const hasOwn = (prices.get(productId)?.[frequency]?.used ?? null) !== null
    const isAddOn = price.isAddOn === true
    return [{ frequency, isNamed: named.has(productId), keepsUsedPrice: isUsed && hasOwn, isAddOn }]
  })
}

/** The code of a basket, and whether it counts there. */
function codeOf(applied: AppliedRow, here: Here): BasketCode {
  const { id, name, callout, code, kind } = applied
  const { items, store, today } = here
  const { isRegistered } = store.buyer
  const reason = promotionObstacle(applied, { storeId: store.id, today, isRegistered })
  const counts = items.some(({ rent }) => rent?.reduction?.offers.some((offer) => offer.id === id))
  const nothingOff = kind === null || counts ? null : whyNothingOff({ ...applied, kind }, goodsOf(here))
  return {
    ...{ id, name, callout, code, isReduction: kind !== null },
    holds: reason === null,
    obstacle: reason === null ? nothingOff : { code: reason },
  }
}

/** The charges of a store under the law of its state today; none where no agreement can be made. */
function chargesOf(
  { chosenCharges }: BasketRow,
  store: Pick<BasketStore, 'stateCode' | 'timeZone' | 'flags'>,
  now: Date,
): CheckoutCharges {
  if (!isUsState(store.stateCode)) return noCheckoutCharges
  const pack = packFor(store.stateCode, civilDateIn(now.getTime(), store.timeZone), [])
  return pack.ok ? checkoutCharges(store.flags, pack.value, chosenCharges) : noCheckoutCharges
}

/**
 * A basket with current prices and stock, always in two queries; undefined if the shopper has none. Where the law of
 * the store's state does not know its frequency, its prices are at the first that it knows. Inside
 * a transaction it includes the transaction's own writes.
 */
export async function readBasket(db: Queryable, key: BasketKey, now: Date): Promise<Basket | undefined> {
  const rows = await basketRows(db, key, now)
  const [head] = rows
  if (head === undefined) return undefined
  const { taxRateMillionths } = head
  const { applied, isRegistered } = head
  const buyer = { isRegistered, appliedId: applied?.id ?? null }
  const store = { ...head.store, flags: readFlags(head.store.flags), buyer }
  const today = civilDateIn(now.getTime(), store.timeZone)
  const known = frequenciesIn(store.stateCode, today)
  const frequency = known.find((one) => one === head.frequency) ?? known[0] ?? defaultFrequency
  const itemRows = rows.filter(holdsItem)
  const productIds = [...new Set(itemRows.map((row) => row.productId))]
  const { prices, stock } = await pricedAt(db, productIds, store, now)
  const { rentsAlready, rentedBefore } = head
  const storeEligible = store.flags.storeAddOnEligibleEnable
  const items = priceItems(itemRows, {
    frequency,
    today,
    prices,
    stock,
    rentsAlready,
    rentedBefore,
    storeEligible,
  })
  const charges = chargesOf(head, store, now)
  const totals = basketAmounts(linesToRent(items), taxRateMillionths, charges)
  if (!totals.ok) throw new Error(`a basket of priced lines was refused: ${totals.problem.code}`)
  return {
    id: head.basketId,
    isTemporary: head.temporary,
    storeId: store.id,
    store,
    frequency,
    transactionName: nameIn(store.stateCode, today),
    currency: head.currency,
    email: head.email,
    code:
      applied && codeOf(applied, { items, rows: itemRows, prices, store, today: specialsDay(store, now) }),
    sessionTrackingId: head.sessionTrackingId,
    sessionAlive: head.sessionAlive,
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    taxRateMillionths,
    charges,
    items,
    count: countOf(items),
    totals: totals.value,
  }
}

/** Like `readBasket`, for a basket that the transaction has locked and that therefore exists. */
export async function readLockedBasket(tx: Queryable, key: BasketKey, now: Date): Promise<Basket> {
  const basket = await readBasket(tx, key, now)
  if (basket === undefined) throw new Error('a locked basket went away')
  return basket
}
