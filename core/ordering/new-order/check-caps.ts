import { goodsOf } from '#core/catalogue/price/refusal-queries.ts'
import { preRentedAmong } from '#core/catalogue/stock/rental-history.ts'
import type { BasketItem } from '#core/shopper/basket/basket.ts'
import type { PriceOffer } from '#domain/base/price.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { checkPriceCaps } from '#domain/law/price-caps.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { HeldAgreement } from './hold-items.ts'

type Priced = { readonly productId: string; readonly offer: PriceOffer | null; readonly used: boolean }

/** The priced parts of an item: the item itself, or its parts if it has no price. */
function pricedIn({ productId, offer, condition, parts }: BasketItem): readonly Priced[] {
  return offer === null
    ? parts.map((part) => ({ productId: part.productId, offer: part.offer, used: false }))
    : [{ productId, offer, used: condition === 'USED' }]
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
  for (const { productId, offer, used } of priced) {
    const { goodsKind = 'other', merchantCostCents = null } = goods.get(productId) ?? {}
    const checked =
      offer && checkPriceCaps(pack, offer, { kind: goodsKind, costCents: merchantCostCents, used })
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
  for (const { inventoryNumber, productId, ...offer } of rented) {
    const unit = units.get(inventoryNumber)
    if (unit === undefined) continue
    const { costCents, earlierRentCents } = unit
    const kind = goods.get(productId)?.goodsKind ?? 'other'
    const checked = checkPriceCaps(pack, offer, { kind, costCents, used: true, earlierRentCents })
    if (!checked.ok) return checked
  }
  return ok(null)
}
