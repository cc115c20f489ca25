import type { Queryable } from '#platform/db/database.ts'
import { noText } from '../words/read-document.ts'
import {
  makeProductReader,
  makeWordIndex,
  type NamedCategory,
  type Synonym,
  type WordIndex,
} from '../words/word-index.ts'
import { GoodsTable, placeKey, traits } from './goods-table.ts'
import type { Catalogue } from './place.ts'
import { findGoods, findPrices, findRefused, findUnits, type ProductRow } from './row-queries.ts'
import { UnitTable } from './unit-table.ts'

/** All that search has in memory, and how it takes in what changed. */
export type Memory = Catalogue & {
  words(): WordIndex
  /** Grows with each change of what belongs to a bundle or set. */
  groupsVersion(): number
  /** Reads products with their prices: in three queries, whatever their number is. */
  readGoods(db: Queryable, ids: readonly string[]): Promise<GoodsRows>
  /** Takes in what was read of products; what is not there any more goes. */
  setGoods(rows: GoodsRows): void
  /** Reads the units of products. */
  readUnits(db: Queryable, ids: readonly string[]): Promise<UnitRows>
  setUnits(rows: UnitRows): void
  setNames(names: { categories: readonly NamedCategory[]; synonyms: readonly Synonym[] }): void
  /** To be called after changes: puts what is new in its place. */
  sortListed(): void
}

/** What the database says of some products. */
type GoodsRows = {
  readonly ids: readonly string[]
  readonly rows: readonly ProductRow[]
  readonly prices: Awaited<ReturnType<typeof findPrices>>
  readonly refused: Awaited<ReturnType<typeof findRefused>>
}

/** What it says of their units. */
type UnitRows = { readonly ids: readonly string[]; readonly rows: Awaited<ReturnType<typeof findUnits>> }

/** Makes an empty memory. Rows are taken in between two answers, never during one. */
export function makeMemory(): Memory {
  const reader = makeProductReader()
  const words = makeWordIndex(reader)
  const goods = new GoodsTable()
  const units = new UnitTable()
  /** Which text of a product its words are of, by slot. */
  const textsRead: (number | undefined)[] = []
  let groupsVersion = 0

  function noteGroup(slot: number): void {
    if (goods.isInGroup(slot)) groupsVersion += 1
  }

  function setWords(slot: number, row: ProductRow | undefined): void {
    if (!goods.has(slot, traits.listed) || row === undefined) {
      textsRead[slot] = undefined
      words.set(slot, undefined)
      return
    }
    const { primaryCategoryId: categoryId, categoryIds, searchText, searchChange } = row
    const text = searchText ?? (words.has(slot) ? null : noText)
    if (searchText !== null) textsRead[slot] = searchChange ?? undefined
    words.set(slot, { read: text === null ? null : reader.read(text), categoryId, categoryIds })
  }

  return {
    goods,
    units,
    words: () => words.current(),
    groupsVersion: () => groupsVersion,
    setNames: words.setNames,
    sortListed: () => goods.sort(),
    async readGoods(db, ids) {
      const known = ids.map((id) => textsRead[goods.find(id) ?? -1] ?? -1)
      const [rows, prices, refused] = await Promise.all([
        findGoods(db, ids, known),
        findPrices(db, ids),
        findRefused(db, ids),
      ])
      return { ids, rows, prices, refused }
    },
    setGoods({ ids, rows, prices, refused }) {
      const rowOf = new Map(rows.map((row) => [row.id, row]))
      const pricesOf = Map.groupBy(prices, ({ productId }) => productId)
      const refusedOf = Map.groupBy(refused, ({ productId }) => productId)
      for (const id of ids) {
        const [slot, row] = [goods.slotOf(id), rowOf.get(id)]
        noteGroup(slot)
        goods.prices.set(slot, pricesOf.get(id) ?? [])
        goods.set(id, row)
        const places = (refusedOf.get(id) ?? []).map(({ zoneId, stateCode }) => placeKey(zoneId, stateCode))
        goods.setRefused(slot, places)
        setWords(slot, row)
        noteGroup(slot)
      }
    },
    readUnits: async (db, ids) => ({ ids, rows: await findUnits(db, ids) }),
    setUnits({ ids, rows }) {
      const rowsOf = Map.groupBy(rows, ({ productId }) => productId)
      for (const id of ids) {
        units.set(goods.slotOf(id), rowsOf.get(id) ?? [])
        noteGroup(goods.slotOf(id))
      }
    },
  }
}
