import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { withCapacity } from './with-capacity.ts'

/** The payments of a product in a zone, in cents: new at each frequency, then pre-rented; -1 for none. */
export type PriceRow = { readonly zoneId: string; readonly cents: readonly (number | null)[] }

/** Payments that stand together for a product: one for each frequency, of new and of pre-rented units. */
export const columns = 2 * frequencies.length

/** The place of a payment among those of a product. */
export const columnOf = (frequency: Frequency, condition: Condition): number =>
  frequencies.indexOf(frequency) + (condition === 'USED' ? frequencies.length : 0)

type Zone = {
  /** What a product itself costs. */
  own: Int32Array<ArrayBuffer>
  /**
   * What it is listed at, a master at the lowest payments of its variants: an array for each column, because a search
   * reads one column of very many products.
   */
  readonly listed: Int32Array<ArrayBuffer>[]
}

/**
 * The prices of one zone, -1 or nothing for none: `own` has `columns` for each slot, each array of `listed` one. Valid
 * until the next change.
 */
type ZonePrices = { readonly own: Int32Array; readonly listed: readonly Int32Array[] }

const noPrices: ZonePrices = { own: new Int32Array(0), listed: [] }

/** A column without any payment. */
export const noCents = new Int32Array(0)

/** The payments of all products in all zones. */
export class PriceTable {
  readonly #zones = new Map<string, Zone>()

  #zoneOf(id: string): Zone {
    const known = this.#zones.get(id)
    if (known !== undefined) return known
    const made = { own: new Int32Array(0), listed: [] }
    this.#zones.set(id, made)
    return made
  }

  /** Replaces the payments of a product in all zones. */
  set(slot: number, rows: readonly PriceRow[]): void {
    for (const { zoneId } of rows) this.#zoneOf(zoneId)
    for (const [id, zone] of this.#zones) {
      const cents = rows.find(({ zoneId }) => zoneId === id)?.cents
      if (cents === undefined && slot * columns >= zone.own.length) continue
      zone.own = withCapacity(zone.own, (slot + 1) * columns, -1)
      for (let column = 0; column < columns; column += 1)
        zone.own[slot * columns + column] = cents?.[column] ?? -1
    }
  }

  /** Puts the lowest payments of its variants in place of those of a master; of other products their own. */
  setMaster(slot: number, variants: Int32Array, counts: (variant: number) => boolean): void {
    const counting = variants.filter(counts)
    for (const zone of this.#zones.values()) {
      for (let column = 0; column < columns; column += 1) {
        let lowest = -1
        for (const variant of counting) {
          const cents = zone.own[variant * columns + column] ?? -1
          if (cents >= 0 && (lowest < 0 || cents < lowest)) lowest = cents
        }
        const listed = withCapacity(zone.listed[column] ?? noCents, slot + 1, -1)
        listed[slot] = lowest < 0 ? (zone.own[slot * columns + column] ?? -1) : lowest
        zone.listed[column] = listed
      }
    }
  }

  /** The prices of a zone. To ask adds no zone: a store may name one that no price has. */
  zone(id: string): ZonePrices {
    return this.#zones.get(id) ?? noPrices
  }
}
