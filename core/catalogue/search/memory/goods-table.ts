import { reducedFacet } from '../listed-facets.ts'
import { BitSet } from './bit-set.ts'
import { CategoryValues } from './category-values.ts'
import { FacetValues } from './facet-values.ts'
import { mergeSorted } from './merge-sorted.ts'
import { PriceTable } from './price-table.ts'
import { SlotLists } from './slot-lists.ts'
import { withCapacity } from './with-capacity.ts'

/** What search knows of a product beside its words, its prices and its units; as the database says it. */
export type GoodsRow = {
  readonly id: string
  readonly type: 'simple' | 'master' | 'variant' | 'bundle' | 'set'
  readonly masterId: string | null
  readonly online: boolean
  /** Whether its vendor, if it has one, sells now. */
  readonly isSold: boolean
  readonly primaryCategoryId: string | null
  readonly categoryIds: readonly string[]
  readonly facets: readonly string[]
  readonly specialOrder: boolean
  readonly extendedAisle: boolean
  readonly vendorId: string | null
  readonly popularity: number
  readonly releasedOn: string | null
  readonly parts: readonly { readonly productId: string; readonly quantity: number }[]
}

/** What is true of a product, as bits. */
export const traits = {
  online: 1,
  sold: 2,
  listed: 4,
  specialOrder: 8,
  aisle: 16,
  set: 32,
  bundle: 64,
  master: 128,
} as const

/** The price zone and state of stores, in which a price may be refused. */
export const placeKey = (zoneId: string, stateCode: string): string => `${zoneId} ${stateCode}`

/**
 * The products in typed arrays, by their slot: a number that a product keeps, and that is its number in the index of
 * words too. What is listed is online and no variant.
 */
export class GoodsTable {
  readonly values = new FacetValues()
  readonly ids: string[] = []
  readonly prices = new PriceTable()
  /** The facet values of each product, its categories among them. */
  readonly facets = new SlotLists()
  /** The parts of bundles and sets: slot and quantity in turn. */
  readonly parts = new SlotLists()
  /** The bundles and sets that a product is a part of. */
  readonly groupsWith = new SlotLists()
  readonly variants = new SlotLists()
  /** The bundles and sets that are listed. */
  readonly groups = new Set<number>()
  /** The products whose price is refused, by `placeKey`. */
  readonly refused = new Map<string, BitSet>()
  /** The products of each category, by the number of its facet value. */
  readonly inCategory = new Map<number, BitSet>()
  readonly categoryValues = new CategoryValues()
  /** The listed products at a reduced price. */
  readonly reduced = new BitSet()
  /** The listed products of each brand, by its name; a brand that has none any more may stay, empty. */
  readonly ofBrand = new Map<string, Set<number>>()
  traitBits: Uint8Array<ArrayBuffer> = new Uint8Array(64)
  /** The master of a variant; -1 for others. */
  masters: Int32Array<ArrayBuffer> = new Int32Array(64).fill(-1)
  /** Its place among all that is listed, the most popular first. */
  positions: Int32Array<ArrayBuffer> = new Int32Array(64)
  /** The vendor of each product, by its number. */
  vendorNos: Int32Array<ArrayBuffer> = new Int32Array(64)
  /** The vendors by their numbers; the first is that of products that have none. */
  readonly vendors: (string | null)[] = [null]
  readonly #slots = new Map<string, number>()
  readonly #sortKeys: (readonly [popularity: number, releasedOn: string])[] = []
  #listed: Int32Array<ArrayBuffer> = new Int32Array(0)
  readonly #moved = new Set<number>()

  get size(): number {
    return this.ids.length
  }

  /** The slot of a product, which is given one if it has none. */
  slotOf(id: string): number {
    const known = this.#slots.get(id)
    if (known !== undefined) return known
    const slot = this.ids.push(id) - 1
    this.#slots.set(id, slot)
    this.traitBits = withCapacity(this.traitBits, slot + 1)
    this.masters = withCapacity(this.masters, slot + 1, -1)
    this.positions = withCapacity(this.positions, slot + 1)
    this.vendorNos = withCapacity(this.vendorNos, slot + 1)
    return slot
  }

  find(id: string): number | undefined {
    return this.#slots.get(id)
  }

  has(slot: number, trait: number): boolean {
    return ((this.traitBits[slot] ?? 0) & trait) !== 0
  }

  /** What is listed, the most popular first. Not to be changed. */
  get listed(): Int32Array {
    return this.#listed
  }

  /** Takes in the row of a product; without a row it is gone. */
  set(id: string, row: GoodsRow | undefined): void {
    const slot = this.slotOf(id)
    const isListed = row?.online === true && row.type !== 'variant'
    const keys = [row?.popularity ?? 0, row?.releasedOn ?? ''] as const
    const before = this.#sortKeys[slot]
    if (isListed !== this.has(slot, traits.listed) || before?.[0] !== keys[0] || before[1] !== keys[1])
      this.#moved.add(slot)
    this.#sortKeys[slot] = keys
    this.traitBits[slot] = row === undefined ? 0 : traitsOf(row, isListed)
    this.vendorNos[slot] = this.#vendorNo(row?.vendorId ?? null)
    if (isListed && this.has(slot, traits.set | traits.bundle)) this.groups.add(slot)
    else this.groups.delete(slot)
    this.#setMaster(slot, row?.masterId ?? null)
    this.#setParts(slot, row?.parts ?? [])
    this.#setFacets(slot, isListed ? row : undefined)
    this.#refreshPrice(slot)
  }

  #vendorNo(vendor: string | null): number {
    const known = this.vendors.indexOf(vendor)
    return known === -1 ? this.vendors.push(vendor) - 1 : known
  }

  #setMaster(slot: number, masterId: string | null): void {
    const before = this.masters[slot] ?? -1
    const master = masterId === null ? -1 : this.slotOf(masterId)
    this.masters[slot] = master
    if (before !== master) {
      if (before >= 0)
        this.variants.set(
          before,
          this.variants.of(before).filter((one) => one !== slot),
        )
      if (master >= 0) this.variants.set(master, Int32Array.of(...this.variants.of(master), slot))
    }
    // It may be online now, or no more, and so count for the price of its master, or not.
    for (const one of new Set([before, master])) if (one >= 0) this.#refreshPrice(one)
  }

  #setParts(slot: number, parts: GoodsRow['parts']): void {
    const before = this.parts.of(slot).filter((_, at) => at % 2 === 0)
    const now = parts.flatMap(({ productId, quantity }) => [this.slotOf(productId), quantity])
    for (const part of before)
      this.groupsWith.set(
        part,
        this.groupsWith.of(part).filter((one) => one !== slot),
      )
    this.parts.set(slot, now)
    for (let at = 0; at < now.length; at += 2) {
      const part = now[at] ?? -1
      this.groupsWith.set(part, Int32Array.of(...this.groupsWith.of(part), slot))
    }
  }

  #setFacets(slot: number, row: GoodsRow | undefined): void {
    const before = this.facets.of(slot)
    this.categoryValues.count(this.#categoriesAmong(before), before, -1)
    for (const value of before) {
      this.inCategory.get(value)?.delete(slot)
      this.#brandOf(value)?.delete(slot)
    }
    const categories = (row?.categoryIds ?? []).map((id) => this.values.add(`cgid=${id}`))
    const others = (row?.facets ?? []).map((pair) => this.values.add(pair))
    for (const value of categories) {
      const all = this.inCategory.get(value) ?? new BitSet()
      all.add(slot)
      this.inCategory.set(value, all)
    }
    for (const value of others) this.#brandOf(value)?.add(slot)
    if (row?.facets.includes(reducedFacet) === true) this.reduced.add(slot)
    else this.reduced.delete(slot)
    const values = [...others, ...categories]
    this.facets.set(slot, values)
    this.categoryValues.count(this.#categoriesAmong(values), values, 1)
  }

  #categoriesAmong(values: Iterable<number>): number[] {
    return [...values].filter((value) => this.inCategory.has(value))
  }

  /** The products of the brand that a facet value names; undefined if it names none. */
  #brandOf(value: number): Set<number> | undefined {
    if (this.values.name(value) !== 'brand') return undefined
    const brand = this.values.value(value)
    const known = this.ofBrand.get(brand) ?? new Set<number>()
    this.ofBrand.set(brand, known)
    return known
  }

  /** What it is listed at, after its prices or those of a variant changed. */
  #refreshPrice(slot: number): void {
    this.prices.setMaster(slot, this.variants.of(slot), (variant) => this.has(variant, traits.online))
  }

  /** Whether a product is part of a bundle or set, or is one, or a variant of such a part. */
  isInGroup(slot: number): boolean {
    const master = this.masters[slot] ?? -1
    return (
      this.groups.has(slot) || this.groupsWith.hasAny(slot) || (master >= 0 && this.groupsWith.hasAny(master))
    )
  }

  /** The places in which the price of a product is refused. */
  setRefused(slot: number, places: readonly string[]): void {
    for (const refused of this.refused.values()) refused.delete(slot)
    for (const place of places) {
      const refused = this.refused.get(place) ?? new BitSet()
      refused.add(slot)
      this.refused.set(place, refused)
    }
  }

  /** Puts what came, went or became more popular in its place. To be called after changes. */
  sort(): void {
    if (this.#moved.size === 0) return
    const moved = [...this.#moved].filter((slot) => this.has(slot, traits.listed))
    moved.sort((a, b) => this.#compare(a, b))
    const stayed = this.#listed.filter((slot) => !this.#moved.has(slot))
    const all = mergeSorted(stayed, moved, (a, b) => this.#compare(a, b) < 0)
    all.forEach((slot, position) => {
      this.positions[slot] = position
    })
    this.#listed = all
    this.#moved.clear()
  }

  /** As the listing of the database is sorted: by popularity, then the newest first, then by id. */
  #compare(a: number, b: number): number {
    const [one, other] = [this.#sortKeys[a], this.#sortKeys[b]]
    if (one === undefined || other === undefined) return 0
    if (one[0] !== other[0]) return other[0] - one[0]
    if (one[1] !== other[1]) return one[1] > other[1] ? -1 : 1
    return (this.ids[a] ?? '') < (this.ids[b] ?? '') ? -1 : 1
  }
}

function traitsOf(row: GoodsRow, isListed: boolean): number {
  return (
    (row.online ? traits.online : 0) |
    (row.isSold ? traits.sold : 0) |
    (isListed ? traits.listed : 0) |
    (row.specialOrder && row.isSold ? traits.specialOrder : 0) |
    (row.extendedAisle && row.isSold ? traits.aisle : 0) |
    (row.type === 'set' ? traits.set : 0) |
    (row.type === 'bundle' ? traits.bundle : 0) |
    (row.type === 'master' ? traits.master : 0)
  )
}
