import type { UsedGrade } from '#domain/catalogue/stock.ts'
import { SlotLists } from './slot-lists.ts'
import { withCapacity } from './with-capacity.ts'

/** The conditions that a filter names, by their bit: new, and the grades of pre-rented units. */
export const filterConditions = ['NEW', 'GREAT', 'GOOD', 'FAIR'] as const

/** The bit of what is new. */
export const newBit = 1

/** Units of a product at a store that are alike. */
type UnitsRow = {
  readonly storeId: string
  readonly condition: 'NEW' | UsedGrade
  /** Where pre-rented ones may be rented though the law asks for each unit, as `placeKey`s. */
  readonly allowed: readonly string[]
  readonly units: number
}

/**
 * Numbers of an entry, which is units that are alike: slot, condition + 4 × number of the places where they are
 * allowed, how many.
 */
const width = 3

type Shelf = { entries: Int32Array<ArrayBuffer>; used: number }

/** Called for units that are alike, with the bit of their condition. */
type VisitUnits = (slot: number, conditionBit: number, units: number) => void

/** The units that can be rented, by store. */
export class UnitTable {
  readonly #shelves = new Map<string, Shelf>()
  readonly #stores: string[] = []
  readonly #storeNos = new Map<string, number>()
  /** The stores that have a product. */
  readonly #storesOf = new SlotLists()
  readonly #allowed: (readonly string[])[] = [[]]
  readonly #allowedNos = new Map<string, number>([['', 0]])

  #allowedNo(places: readonly string[]): number {
    const key = places.join('\n')
    const known = this.#allowedNos.get(key)
    if (known !== undefined) return known
    this.#allowedNos.set(key, this.#allowed.length)
    return this.#allowed.push(places) - 1
  }

  #storeNo(id: string): number {
    const known = this.#storeNos.get(id)
    if (known !== undefined) return known
    this.#storeNos.set(id, this.#stores.length)
    return this.#stores.push(id) - 1
  }

  /** Replaces the units of a product at all stores. */
  set(slot: number, rows: readonly UnitsRow[]): void {
    for (const store of this.#storesOf.of(slot)) this.#remove(this.#stores[store] ?? '', slot)
    for (const { storeId, condition, allowed, units } of rows) {
      const shelf = this.#shelves.get(storeId) ?? { entries: new Int32Array(8 * width), used: 0 }
      this.#shelves.set(storeId, shelf)
      shelf.entries = withCapacity(shelf.entries, shelf.used + width)
      const kind = filterConditions.indexOf(condition) + filterConditions.length * this.#allowedNo(allowed)
      shelf.entries.set([slot, kind, units], shelf.used)
      shelf.used += width
    }
    this.#storesOf.set(slot, [...new Set(rows.map(({ storeId }) => this.#storeNo(storeId)))])
  }

  #remove(storeId: string, slot: number): void {
    const shelf = this.#shelves.get(storeId)
    if (shelf === undefined) return
    let kept = 0
    for (let at = 0; at < shelf.used; at += width) {
      if (shelf.entries[at] === slot) continue
      shelf.entries.copyWithin(kept, at, at + width)
      kept += width
    }
    shelf.used = kept
  }

  /**
   * Calls for the units at a store. `askedAt` is the `placeKey` where the law asks for each unit: then pre-rented ones
   * are left out that are not allowed there; null where all may be rented.
   */
  forEach(storeId: string, askedAt: string | null, visit: VisitUnits): void {
    const shelf = this.#shelves.get(storeId)
    if (shelf === undefined) return
    const { entries, used } = shelf
    const mayRent = this.#allowed.map((places) => askedAt === null || places.includes(askedAt))
    for (let at = 0; at < used; at += width) {
      const kind = entries[at + 1] ?? 0
      const condition = kind % filterConditions.length
      if (condition > 0 && mayRent[Math.floor(kind / filterConditions.length)] !== true) continue
      visit(entries[at] ?? 0, 1 << condition, entries[at + 2] ?? 0)
    }
  }
}
