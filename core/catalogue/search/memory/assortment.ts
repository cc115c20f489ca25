import type { Store } from '#core/places/store/schema.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import { type SourceRank, sourceRanks } from '#domain/catalogue/source-rank.ts'
import { type Condition, conditions } from '#domain/catalogue/stock.ts'
import type { GroupPrices } from '../../product/load-group-prices.ts'
import { carriesAisleOf } from '../../vendor/aisle.ts'
import { onlyCondition, type Search } from '../schema.ts'
import { type GoodsTable, placeKey, traits } from './goods-table.ts'
import { type Catalogue, type Place, placeAt } from './place.ts'
import { columnOf, columns, noCents } from './price-table.ts'
import { newBit } from './unit-table.ts'

/** What a store carries of each product, by its slot. */
export type Assortment = {
  rank(slot: number): SourceRank
  /** The conditions in which it can be had, as bits. */
  conditions(slot: number): number
  /** The payments that tiles show at a frequency, in cents; -1 for none. */
  payments(frequency: Frequency): (slot: number) => number
}

/** What a search asks of the store's assortment. */
type Asked = Pick<Search, 'store' | 'filters'>

function makeAisle(goods: GoodsTable, store: Store): (slot: number) => boolean {
  const carried = Uint8Array.from(goods.vendors, (vendor) => Number(carriesAisleOf(vendor, store.flags)))
  const { vendorNos, traitBits: ofGoods } = goods
  return (slot) => ((ofGoods[slot] ?? 0) & traits.aisle) !== 0 && carried[vendorNos[slot] ?? 0] === 1
}

/**
 * The lowest payment for a unit of a master's variants, each where it is nearest; undefined if the store can rent none
 * with a price in the condition that was asked for, if one was.
 */
function makeVariantPayment(
  goods: GoodsTable,
  place: Place,
  { store, only }: { readonly store: Search['store']; readonly only: Condition | null },
): (master: number, frequency: Frequency) => number | undefined {
  const { own } = goods.prices.zone(store.priceZoneId)
  const refused = goods.refused.get(placeKey(store.priceZoneId, store.stateCode))
  const costs = (variant: number, frequency: Frequency, condition: Condition) =>
    own[variant * columns + columnOf(frequency, condition)] ?? -1
  return (master, frequency) => {
    let lowest: number | undefined
    for (const variant of goods.variants.of(master)) {
      const bits = place.here[variant] || place.nearby[variant] || 0
      if (bits === 0 || refused?.has(variant) === true) continue
      for (const condition of conditions) {
        const isThere = condition === 'USED' ? bits > newBit : (bits & newBit) !== 0
        if (!isThere || (only !== null && only !== condition)) continue
        if (frequencies.every((one) => costs(variant, one, condition) < 0)) continue
        const cents = costs(variant, frequency, condition)
        if (cents >= 0 && (lowest === undefined || lowest < 0 || cents < lowest)) lowest = cents
        else lowest ??= -1
      }
    }
    return lowest
  }
}

/** Whether a store lists a product at all: its price is not refused there, and the store may rent its categories. */
export function isCarriedAt(goods: GoodsTable, store: Store): (slot: number) => boolean {
  const refused = goods.refused.get(placeKey(store.priceZoneId, store.stateCode))
  const restricted = store.restrictedCategories.flatMap(
    (id) => goods.inCategory.get(goods.values.find(`cgid=${id}`)) ?? [],
  )
  const refusesSets = !store.flags.mixAndBundleEnabled
  return (slot) => {
    if ((refusesSets && goods.has(slot, traits.set)) || refused?.has(slot) === true) return false
    for (const category of restricted) if (category.has(slot)) return false
    return true
  }
}

/** Where a store has each product from. */
function ranksAt(goods: GoodsTable, { here, nearby }: Place, store: Store): (slot: number) => SourceRank {
  const isInAisle = makeAisle(goods, store)
  return (slot) => {
    if (here[slot] !== 0) return sourceRanks.store
    if (nearby[slot] !== 0) return sourceRanks.nearby
    if (goods.has(slot, traits.specialOrder)) return sourceRanks.specialOrder
    return isInAisle(slot) ? sourceRanks.extendedAisle : sourceRanks.nowhere
  }
}

/** Where a store has each product from that it lists; nowhere one that it does not list. */
export function ranksOfCarried(
  { goods, units }: Catalogue,
  store: Store,
  now: Date,
): (slot: number) => SourceRank {
  const isCarried = isCarriedAt(goods, store)
  const rankOf = ranksAt(goods, placeAt(goods, units, store, now), store)
  return (slot) => (isCarried(slot) ? rankOf(slot) : sourceRanks.nowhere)
}

/** What a store carries, by the same rules as the queries of hit-queries.ts. */
export function assortmentAt(
  goods: GoodsTable,
  place: Place,
  search: Asked,
  groupPrices: GroupPrices,
): Assortment {
  const { store } = search
  const only = onlyCondition(search.filters)
  const { here, nearby } = place
  const { listed } = goods.prices.zone(store.priceZoneId)
  const isInAisle = makeAisle(goods, store)
  const variantPayment = makeVariantPayment(goods, place, { store, only })
  const groups = new Map([...groupPrices].map(([id, prices]) => [goods.find(id) ?? -1, prices]))
  const canOrder = (slot: number) => goods.has(slot, traits.specialOrder) || isInAisle(slot)

  return {
    rank: ranksAt(goods, place, store),
    conditions: (slot) => here[slot] || nearby[slot] || (canOrder(slot) ? newBit : 0),
    payments(frequency) {
      const asNew = listed[columnOf(frequency, 'NEW')] ?? noCents
      const asUsed = listed[columnOf(frequency, 'USED')] ?? noCents
      return (slot) => {
        const group =
          groups.size > 0 && goods.has(slot, traits.set | traits.bundle) ? groups.get(slot) : undefined
        if (group !== undefined) return group[frequency]?.paymentCents ?? -1
        const cents = asNew[slot] ?? -1
        const ofVariants = goods.variants.hasAny(slot) ? variantPayment(slot, frequency) : undefined
        if (ofVariants !== undefined) {
          // Any of its variants can be had by a special order.
          const cheaper = only !== 'USED' && canOrder(slot) && cents >= 0
          return cheaper && (ofVariants < 0 || cents < ofVariants) ? cents : ofVariants
        }
        const bits = here[slot] || nearby[slot] || 0
        const isUsed = only === null ? bits !== 0 && (bits & newBit) === 0 : only === 'USED'
        return isUsed ? (asUsed[slot] ?? -1) : cents
      }
    },
  }
}
