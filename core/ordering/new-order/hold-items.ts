import type { RentedBundle } from '#core/agreement/agreement/goods.ts'
import type { AgreementItemRow } from '#core/agreement/agreement/queries.ts'
import type { ChosenOption } from '#core/catalogue/product/schema.ts'
import { type HeldUnit, holdUnits } from '#core/catalogue/stock/hold-units.ts'
import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Localized } from '#domain/base/locale.ts'
import { type Cents, splitByWeights } from '#domain/base/money.ts'
import type { PriceReduction, RentalPrice } from '#domain/base/price.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { AgreementShare } from '#domain/shopper/basket.ts'
import type { Queryable } from '#platform/db/database.ts'

/** A product to reserve for one line of the basket. */
type Hold = {
  readonly item: BasketItem
  readonly agreementId: string
  readonly productId: string
  readonly name: Localized
  readonly choices: readonly ChosenOption[]
  readonly quantity: number
  readonly condition: Condition | undefined
  /** The price of each unit; null for a part of a bundle with one price. */
  readonly price: RentalPrice | null
}

/** A reserved unit, and what it was reserved for. */
type UnitOfHold = { readonly unit: HeldUnit; readonly hold: Hold }

/** A planned agreement: its amounts, and the units reserved for it. */
export type HeldAgreement = {
  readonly id: string
  readonly share: AgreementShare
  readonly sameAsCashDays: number
  readonly items: readonly Omit<AgreementItemRow, 'agreementId'>[]
}

function holdsOf(item: BasketItem, agreementId: string): Hold[] {
  const { productId, product, quantity, condition, price } = item
  const unnamed: Localized = { 'en-US': productId }
  const name = product?.name ?? unnamed
  if (item.parts.length === 0)
    return [
      {
        item,
        agreementId,
        productId,
        name,
        choices: product?.choices ?? [],
        quantity,
        condition: condition ?? undefined,
        price,
      },
    ]
  return item.parts.map((part) => ({
    item,
    agreementId,
    productId: part.productId,
    name: part.product?.name ?? name,
    choices: part.product?.choices ?? [],
    quantity: part.quantity,
    condition: part.condition ?? undefined,
    price: part.price,
  }))
}

type UnitPrice = {
  paymentCents: Cents
  firstOffCents: Cents
  cashCents: Cents
  reduction: PriceReduction | null
}

/** What units cost the merchant, to split a price by. One whose cost nobody knows counts as the others on average. */
function costWeights(units: readonly UnitOfHold[]): number[] {
  const costs = units.map(({ unit }) => unit.merchantCostCents)
  const known = costs.filter((cost) => cost > 0)
  const average = Math.round(known.reduce((sum, cost) => sum + cost, 0) / Math.max(1, known.length))
  return costs.map((cost) => (cost > 0 ? cost : average))
}

/**
 * The price of each unit of a line; a bundle's single price is split in proportion to the cost of its units.
 */
function unitPrices(item: BasketItem, units: readonly UnitOfHold[]): UnitPrice[] {
  if (item.price === null || item.parts.length === 0)
    return units.map(({ hold }) => ({
      paymentCents: hold.price?.paymentCents ?? 0,
      firstOffCents: hold.price?.firstOffCents ?? 0,
      cashCents: hold.price?.cashCents ?? 0,
      reduction: hold.price?.reduction ?? null,
    }))
  const { price, quantity } = item
  const weights = costWeights(units)
  const split = (price: Pick<RentalPrice, 'paymentCents' | 'cashCents'>) => ({
    payments: splitByWeights(price.paymentCents * quantity, weights),
    cash: splitByWeights(price.cashCents * quantity, weights),
  })
  const now = split(price)
  const firstOff = splitByWeights(price.firstOffCents * quantity, weights)
  const before = price.reduction && split(price.reduction)
  return units.map((_, index) => ({
    paymentCents: now.payments[index] ?? 0,
    firstOffCents: firstOff[index] ?? 0,
    cashCents: now.cash[index] ?? 0,
    reduction: before
      ? {
          offers: price.reduction?.offers ?? [],
          paymentCents: before.payments[index] ?? 0,
          cashCents: before.cash[index] ?? 0,
        }
      : null,
  }))
}

/** The name of a bundle, for the units that are parts of it. */
function bundleOf({ id, parts, product, quantity }: BasketItem): RentedBundle | null {
  return parts.length === 0 || product === null ? null : { lineId: id, name: product.name, quantity }
}

function agreementItems(units: readonly UnitOfHold[]): Omit<AgreementItemRow, 'agreementId'>[] {
  const byItem = Map.groupBy(units, ({ hold }) => hold.item)
  return [...byItem].flatMap(([item, mine]) => {
    const prices = unitPrices(item, mine)
    return mine.map(({ unit, hold }, index) => ({
      inventoryNumber: unit.inventoryNumber,
      productId: unit.productId,
      name: hold.name,
      choices: hold.choices,
      bundle: bundleOf(item),
      condition: unit.condition,
      grade: unit.grade,
      paymentCents: prices[index]?.paymentCents ?? 0,
      firstOffCents: prices[index]?.firstOffCents ?? 0,
      cashCents: prices[index]?.cashCents ?? 0,
      reduction: prices[index]?.reduction ?? null,
    }))
  })
}

/** What was reserved: the agreements, and their units, which are still in the levels of the stores. */
export type HeldItems = { readonly agreements: readonly HeldAgreement[]; readonly units: readonly HeldUnit[] }

/** The same-as-cash period of items that share an agreement: the shortest one. */
export function sameAsCashDays(items: readonly BasketItem[]): number {
  const prices = items.flatMap((item) => [item.price, ...item.parts.map((part) => part.price)])
  return Math.min(...prices.flatMap((price) => (price === null ? [] : [price.sameAsCashDays])))
}

/**
 * Reserves the units of a basket, with one agreement for each of its shares. `on` is the day of the store. A pick-up
 * uses only the store's own units. Fails like `holdUnits`; the caller must roll back, or take the units from the levels
 * in the end (`takeFromLevels`).
 */
export async function holdItems(
  tx: Queryable,
  basket: Basket,
  { fulfilment, on }: { readonly fulfilment: Fulfilment; readonly on: CivilDate },
  newId: () => string,
): Promise<Result<HeldItems>> {
  const shares = basket.totals.agreements.map((share) => ({
    id: newId(),
    share,
    lines: basket.items.filter((item) => share.itemIds.includes(item.id)),
  }))
  const holds = shares.flatMap(({ id, lines }) => lines.flatMap((item) => holdsOf(item, id)))
  const wanted = holds.map(({ productId, quantity, condition, agreementId }) => ({
    ...{ storeId: basket.storeId, productId, quantity, condition, agreementId, on },
    ownShelfOnly: fulfilment === 'pickup',
  }))
  const held = await holdUnits(tx, wanted)
  if (!held.ok) return held
  const units = holds.flatMap((hold, at) => (held.value[at] ?? []).map((unit) => ({ unit, hold })))
  return ok({
    agreements: shares.map(({ id, share, lines }) => ({
      id,
      share,
      sameAsCashDays: sameAsCashDays(lines),
      items: agreementItems(units.filter(({ hold }) => hold.agreementId === id)),
    })),
    units: held.value.flat(),
  })
}
