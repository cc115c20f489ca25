import { goodsOf } from '#core/catalogue/price/refusal-queries.ts'
import type { BasketItem } from '#core/shopper/basket/basket.ts'
import type { PriceOffer } from '#domain/base/price.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { checkPriceCaps } from '#domain/law/price-caps.ts'
import type { Queryable } from '#platform/db/database.ts'

type Priced = { readonly productId: string; readonly offer: PriceOffer | null; readonly used: boolean }

/** The priced parts of an item: the item itself, or its parts if it has no price. */
function pricedIn({ productId, offer, condition, parts }: BasketItem): readonly Priced[] {
  return offer === null
    ? parts.map((part) => ({ productId: part.productId, offer: part.offer, used: false }))
    : [{ productId, offer, used: condition === 'USED' }]
}

/**
 * Whether the rules of an agreement allow its prices. Prices are also checked on import, but the law may have
 * changed since. Fails like `checkPriceCaps`.
 */
export async function checkCaps(
  db: Queryable,
  items: readonly BasketItem[],
  pack: RulePack,
): Promise<Result<readonly BasketItem[]>> {
  const priced = items.flatMap(pricedIn)
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
