import type { Store } from '#core/places/store/schema.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { GroupPrices } from '../../product/load-group-prices.ts'
import { offersAisleOf } from '../../vendor/aisle.ts'
import { onlyCondition, type Search } from '../schema.ts'
import { type GoodsTable, placeKey, traits } from './goods-table.ts'
import type { Place } from './place.ts'
import { columnOf } from './price-table.ts'
import { newBit } from './unit-table.ts'

/** Where a product comes from: 0 the store, 1 those around it, 2 a special order, 3 the extended aisle, 4 nowhere. */
export type Rank = 0 | 1 | 2 | 3 | 4

/** What a store offers of each product, by its slot. */
export type Offering = {
  /** Whether it is listed at the store at all: its price is not refused, and the store may rent its categories. */
  isOffered(slot: number): boolean
  rank(slot: number): Rank
  /** The conditions in which it can be had, as bits. */
  conditions(slot: number): number
  /** The payment that its tile shows, in cents; -1 for none. */
  payment(slot: number, frequency: Frequency): number
}

/** What a search asks of the store's offering. */
type Asked = Pick<Search, 'store' | 'filters'>

function makeAisle(goods: GoodsTable, { store }: Asked): (slot: number) => boolean {
  const byVendor = new Map<string | null, boolean>()
  return (slot) => {
    if (!goods.has(slot, traits.aisle)) return false
    const vendor = goods.vendors[slot] ?? null
    const known = byVendor.get(vendor) ?? offersAisleOf(vendor, store.flags)
    byVendor.set(vendor, known)
    return known
  }
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
  const prices = goods.prices.zone(store.priceZoneId)
  const refused = goods.refused.get(placeKey(store.priceZoneId, store.stateCode))
  return (master, frequency) => {
    let lowest: number | undefined
    for (const variant of goods.variants.of(master)) {
      const bits = place.here[variant] || place.nearby[variant] || 0
      if (bits === 0 || refused?.has(variant) === true) continue
      for (const isUsed of [false, true]) {
        const isThere = isUsed ? bits > newBit : (bits & newBit) !== 0
        if (!isThere || (only !== null && (only === 'USED') !== isUsed)) continue
        if (frequencies.every((one) => prices.own(variant, columnOf(one, isUsed)) < 0)) continue
        const cents = prices.own(variant, columnOf(frequency, isUsed))
        if (cents >= 0 && (lowest === undefined || lowest < 0 || cents < lowest)) lowest = cents
        else lowest ??= -1
      }
    }
    return lowest
  }
}

/** Whether a store lists a product at all: its price is not refused there, and the store may rent its categories. */
export function isOfferedAt(goods: GoodsTable, store: Store): (slot: number) => boolean {
  const refused = goods.refused.get(placeKey(store.priceZoneId, store.stateCode))
  const restricted = store.restrictedCategories.flatMap(
    (id) => goods.inCategory.get(goods.values.find(`cgid=${id}`)) ?? [],
  )
  return (slot) => {
    if (refused?.has(slot) === true) return false
    if (!store.flags.mixAndBundleEnabled && goods.has(slot, traits.set)) return false
    for (const category of restricted) if (category.has(slot)) return false
    return true
  }
}

/** What a store offers, by the same rules as the queries of hit-queries.ts. */
export function offeringAt(
  goods: GoodsTable,
  place: Place,
  search: Asked,
  groupPrices: GroupPrices,
): Offering {
  const { store } = search
  const only = onlyCondition(search.filters)
  const prices = goods.prices.zone(store.priceZoneId)
  const isInAisle = makeAisle(goods, search)
  const variantPayment = makeVariantPayment(goods, place, { store, only })
  const groups = new Map([...groupPrices].map(([id, offers]) => [goods.find(id) ?? -1, offers]))
  const canOrder = (slot: number) => goods.has(slot, traits.specialOrder) || isInAisle(slot)

  return {
    isOffered: isOfferedAt(goods, store),
    rank(slot) {
      if (place.here[slot] !== 0) return 0
      if (place.nearby[slot] !== 0) return 1
      if (goods.has(slot, traits.specialOrder)) return 2
      return isInAisle(slot) ? 3 : 4
    },
    conditions: (slot) => place.here[slot] || place.nearby[slot] || (canOrder(slot) ? newBit : 0),
    payment(slot, frequency) {
      const group = groups.get(slot)
      if (group !== undefined) return group[frequency]?.paymentCents ?? -1
      const listed = prices.listed(slot, columnOf(frequency, false))
      const ofVariants = goods.variants.hasAny(slot) ? variantPayment(slot, frequency) : undefined
      if (ofVariants !== undefined) {
        // Any of its variants can be had by a special order.
        const cheaper = only !== 'USED' && canOrder(slot) && listed >= 0
        return cheaper && (ofVariants < 0 || listed < ofVariants) ? listed : ofVariants
      }
      const bits = place.here[slot] || place.nearby[slot] || 0
      const isUsed = only === null ? bits !== 0 && (bits & newBit) === 0 : only === 'USED'
      return isUsed ? prices.listed(slot, columnOf(frequency, true)) : listed
    },
  }
}
