import type { ItemRow } from '#core/agreement/agreement/queries.ts'
import type { ChosenOption } from '#core/catalogue/product/schema.ts'
import { holdUnits } from '#core/catalogue/stock/hold-units.ts'
import type { Unit } from '#core/catalogue/stock/queries.ts'
import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import type { Localized } from '#domain/base/locale.ts'
import { type Cents, splitByWeights } from '#domain/base/money.ts'
import type { PriceOffer } from '#domain/base/price.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { AgreementShare } from '#domain/shopper/basket.ts'
import type { Queryable } from '#platform/db/database.ts'

/** A product to take from the shelf for one line of the basket. */
type Hold = {
  readonly item: BasketItem
  readonly agreementId: string
  readonly productId: string
  readonly name: Localized
  readonly choices: readonly ChosenOption[]
  readonly quantity: number
  readonly condition: Condition | undefined
  /** What each unit costs; null for the part of a bundle that has one price. */
  readonly offer: PriceOffer | null
}

type HeldUnit = { readonly unit: Unit; readonly hold: Hold }

/** An agreement to be made: what its lines come to, and the units that were taken for it. */
export type HeldAgreement = {
  readonly id: string
  readonly share: AgreementShare
  readonly sameAsCashDays: number
  readonly items: readonly Omit<ItemRow, 'agreementId'>[]
}

function holdsOf(item: BasketItem, agreementId: string): Hold[] {
  const { productId, product, quantity, condition, offer } = item
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
        offer,
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
    offer: part.offer,
  }))
}

/** The price of each unit of a line; one price for a whole bundle is split by what its units cost the store. */
function unitPrices(
  item: BasketItem,
  units: readonly HeldUnit[],
): { paymentCents: Cents; cashCents: Cents }[] {
  if (item.offer === null || item.parts.length === 0)
    return units.map(({ hold }) => ({
      paymentCents: hold.offer?.paymentCents ?? 0,
      cashCents: hold.offer?.cashCents ?? 0,
    }))
  const weights = units.map(({ unit }) => unit.merchantCostCents)
  const payments = splitByWeights(item.offer.paymentCents * item.quantity, weights)
  const cash = splitByWeights(item.offer.cashCents * item.quantity, weights)
  return units.map((_, index) => ({ paymentCents: payments[index] ?? 0, cashCents: cash[index] ?? 0 }))
}

function agreementItems(units: readonly HeldUnit[]): Omit<ItemRow, 'agreementId'>[] {
  const byItem = Map.groupBy(units, ({ hold }) => hold.item)
  return [...byItem].flatMap(([item, mine]) => {
    const prices = unitPrices(item, mine)
    return mine.map(({ unit, hold }, index) => ({
      inventoryNumber: unit.inventoryNumber,
      productId: unit.productId,
      name: hold.name,
      choices: hold.choices,
      condition: unit.condition,
      grade: unit.grade,
      paymentCents: prices[index]?.paymentCents ?? 0,
      cashCents: prices[index]?.cashCents ?? 0,
    }))
  })
}

/** How long the cash price holds for things that share an agreement: as long as for each of them. */
export function sameAsCashDays(items: readonly BasketItem[]): number {
  const offers = items.flatMap((item) => [item.offer, ...item.parts.map((part) => part.offer)])
  return Math.min(...offers.flatMap((offer) => (offer === null ? [] : [offer.sameAsCashDays])))
}

/**
 * Takes the units of a basket from the shelf, one agreement for each of its shares. Products are taken in the order of
 * their ids, so that two orders never wait for each other in a ring. A pick-up takes what the store itself has. Refuses as `holdUnits` does; all is then undone.
 */
export async function holdItems(
  tx: Queryable,
  basket: Basket,
  fulfilment: Fulfilment,
  newId: () => string,
): Promise<Result<HeldAgreement[]>> {
  const shares = basket.totals.agreements.map((share) => ({
    id: newId(),
    share,
    lines: basket.items.filter((item) => share.itemIds.includes(item.id)),
  }))
  const holds = shares.flatMap(({ id, lines }) => lines.flatMap((item) => holdsOf(item, id)))
  const held: HeldUnit[] = []
  for (const hold of holds.sort((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const { productId, quantity, condition, agreementId } = hold
    const units = await holdUnits(tx, {
      storeId: basket.storeId,
      productId,
      quantity,
      condition,
      agreementId,
      ownShelfOnly: fulfilment === 'pickup',
    })
    if (!units.ok) return units
    held.push(...units.value.map((unit) => ({ unit, hold })))
  }
  return ok(
    shares.map(({ id, share, lines }) => ({
      id,
      share,
      sameAsCashDays: sameAsCashDays(lines),
      items: agreementItems(held.filter(({ hold }) => hold.agreementId === id)),
    })),
  )
}
