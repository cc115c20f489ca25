import { goodsOf } from '#core/catalogue/price/refusal-queries.ts'
import { preRentedAmong } from '#core/catalogue/stock/rental-history.ts'
import type { BasketItem } from '#core/shopper/basket/basket.ts'
import type { RentalPrice } from '#domain/base/price.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { checkPriceCaps } from '#domain/law/price-caps.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { HeldAgreement } from './hold-items.ts'

type Priced = { readonly productId: string; readonly price: RentalPrice | null; readonly used: boolean }

/** The priced parts of an item: the item itself, or its parts if it has no price. */
function pricedIn({ productId, price, condition, parts }: BasketItem): readonly Priced[] {
  return price === null
    ? parts.map((part) => ({ productId: part.productId, price: part.price, used: false }))
    : [{ productId, price, used: condition === 'USED' }]
}

/** Whether the highest price of a pre-rented unit depends on what earlier customers paid for it. */
function isByUnit({ priceCaps }: RulePack): boolean {
  return priceCaps.rule.some(
    (cap) => cap.kind === 'cash-to-cost' && cap.preRented.kind === 'less-earlier-rent',
  )
}

/**
 * Whether the rules of an agreement allow its prices. Prices are also checked on import, but the law may have
 * changed since. Pre-rented units whose price depends on their history are left to `checkUnitCaps`. Fails like
 * `checkPriceCaps`.
 */
export async function checkCaps(
  db: Queryable,
  items: readonly BasketItem[],
  pack: RulePack,
): Promise<Result<readonly BasketItem[]>> {
  const byUnit = isByUnit(pack)
  const priced = items.flatMap(pricedIn).filter(({ used }) => !used || !byUnit)
  const goods = await goodsOf(
    db,
    priced.map(({ productId }) => productId),
  )
  for (const { productId, price, used } of priced) {
    const { goodsKind = 'other', merchantCostCents = null } = goods.get(productId) ?? {}
    const checked =
      price && checkPriceCaps(pack, price, { kind: goodsKind, costCents: merchantCostCents, used })
    if (checked?.ok === false) return checked
  }
  return ok(items)
}

/**
 * Whether the rules of the agreements allow what each of their pre-rented units is rented for, by its own cost and
 * history, where the highest price depends on that. Fails like `checkPriceCaps`.
 */
export async function checkUnitCaps(
  db: Queryable,
  agreements: readonly HeldAgreement[],
  pack: RulePack,
): Promise<Result<null>> {
  if (!isByUnit(pack)) return ok(null)
  const rented = agreements.flatMap(({ share, items }) =>
    items.map((item) => ({ ...item, payments: share.payments })),
  )
  const units = await preRentedAmong(
    db,
    rented.map(({ inventoryNumber }) => inventoryNumber),
  )
  const goods = await goodsOf(
    db,
    [...units.values()].map(({ productId }) => productId),
  )
  for (const { inventoryNumber, productId, ...price } of rented) {
    const unit = units.get(inventoryNumber)
    if (unit === undefined) continue
    const { costCents, earlierRentCents } = unit
    const kind = goods.get(productId)?.goodsKind ?? 'other'
    const checked = checkPriceCaps(pack, price, { kind, costCents, used: true, earlierRentCents })
    if (!checked.ok) return checked
  }
  return ok(null)
}
