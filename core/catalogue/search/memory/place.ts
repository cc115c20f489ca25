import type { Store } from '#core/places/store/schema.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { preRentedIn } from '#domain/law/pack-for.ts'
import { type GoodsTable, placeKey, traits } from './goods-table.ts'
import { newBit, type UnitTable } from './unit-table.ts'

/** What search knows of the goods, beside their words. */
export type Catalogue = { readonly goods: GoodsTable; readonly units: UnitTable }

/**
 * What can be had at a store, and at those that share their stock with it. All arrays are by slot, and for variants
 * too.
 */
export type Place = {
  /** The conditions of units at the store itself, as bits. */
  readonly here: Uint8Array
  /** The conditions of units at the stores around it, as bits. */
  readonly nearby: Uint8Array
}

/** How many units of a part there are, in any condition and new ones: first at the store, then around it. */
type PartCounts = { readonly all: [number, number]; readonly new: [number, number] }

/** Units of a part: at the store (rank 0) or around it (1). */
type PartUnits = { readonly rank: 0 | 1; readonly units: number; readonly isNew: boolean }

function addUnits(counts: Map<number, PartCounts>, slot: number, { rank, units, isNew }: PartUnits): void {
  const known = counts.get(slot) ?? { all: [0, 0], new: [0, 0] }
  known.all[rank] += units
  if (isNew) known.new[rank] += units
  counts.set(slot, known)
}

/**
 * Adds bundles and sets to what can be had, by their parts. A bundle needs all of them, and is only nearby if one of
 * them is; a set needs one, and is at the store if one of them is.
 */
function addGroups(
  goods: GoodsTable,
  place: Place,
  counts: ReadonlyMap<number, PartCounts>,
  { onlyNew }: { readonly onlyNew: boolean },
): void {
  const groups = new Set<number>()
  for (const part of counts.keys()) for (const group of goods.groupsWith.of(part)) groups.add(group)
  for (const group of groups) {
    const isSet = goods.has(group, traits.set)
    const parts = goods.parts.of(group)
    const ranks: number[] = []
    for (let at = 0; at < parts.length; at += 2) {
      const known = counts.get(parts[at] ?? -1)
      // Where it depends on the unit, a bundle has new parts only, because it has one price for all of them.
      const units = (!isSet && onlyNew ? known?.new : known?.all) ?? [0, 0]
      const rank = units.findIndex((one) => one >= (parts[at + 1] ?? 1))
      if (rank >= 0) ranks.push(rank)
    }
    if (ranks.length === 0 || (!isSet && ranks.length < parts.length / 2)) continue
    const rank = isSet ? Math.min(...ranks) : Math.max(...ranks)
    const conditions = rank === 0 ? place.here : place.nearby
    conditions[group] = (conditions[group] ?? 0) | newBit
  }
}

/**
 * What can be had at a store: its units and those around it that the law of the day lets it rent out, of goods that
 * are online and whose vendor sells. Variants count for their master too, and parts for what they belong to.
 */
export function placeAt(goods: GoodsTable, units: UnitTable, store: Store, now: Date): Place {
  const place = { here: new Uint8Array(goods.size), nearby: new Uint8Array(goods.size) }
  const rule = preRentedIn(store.stateCode, civilDateIn(now.getTime(), store.timeZone))
  const askedAt = rule === 'always' ? null : placeKey(store.priceZoneId, store.stateCode)
  const counts = new Map<number, PartCounts>()
  const canRent = traits.online | traits.sold
  for (const storeId of new Set([store.id, ...store.geoPool])) {
    const rank = storeId === store.id ? 0 : 1
    const conditions = rank === 0 ? place.here : place.nearby
    units.forEach(storeId, askedAt, (slot, bit, count) => {
      if (((goods.traitBits[slot] ?? 0) & canRent) !== canRent) return
      const master = goods.masters[slot] ?? -1
      conditions[slot] = (conditions[slot] ?? 0) | bit
      if (goods.groupsWith.hasAny(slot)) addUnits(counts, slot, { rank, units: count, isNew: bit === newBit })
      if (master < 0) return
      conditions[master] = (conditions[master] ?? 0) | bit
      if (goods.groupsWith.hasAny(master))
        addUnits(counts, master, { rank, units: count, isNew: bit === newBit })
    })
  }
  addGroups(goods, place, counts, { onlyNew: rule === 'by-unit' })
  return place
}
