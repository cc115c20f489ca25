import { randomUUID } from 'node:crypto'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { subtractFromLevels } from './level-queries.ts'
import { holdLocked, orderedPrefix } from './move-units.ts'
import { insertOrderedUnit, lockFreeUnits, orderTerms, type Unit } from './queries.ts'
import { specialOrderLimit } from './stock-of.ts'

export type HoldInput = {
  readonly storeId: string
  readonly productId: string
  readonly quantity: number
  /** If not set, new units before pre-rented ones. */
  readonly condition?: Condition | undefined
  /** For pick-up: excludes units that must be brought from another store or ordered. */
  readonly ownShelfOnly?: boolean
  readonly agreementId: string
  /** The day of the store: its law says which pre-rented units may be rented. */
  readonly on: CivilDate
}

/** A reserved unit. */
export type HeldUnit = Unit & {
  readonly agreementId: string
  /** Whether it comes from stock: one that is ordered is in no level. */
  readonly isFromShelf: boolean
}

type FoundUnit = Omit<HeldUnit, 'agreementId'>

const numbersOf = (units: readonly Unit[]) => units.map(({ inventoryNumber }) => inventoryNumber)

/** Creates ordered units of a product that no store has. Fails if the product cannot be ordered. */
async function orderUnits(tx: Queryable, input: HoldInput): Promise<Result<FoundUnit[]>> {
  const { productId, storeId, quantity, condition, agreementId, on } = input
  const terms = await orderTerms(tx, productId)
  const canOrder = terms?.online === true && (terms.specialOrder || terms.extendedAisle)
  if (!canOrder || condition === 'USED') return fail('product-not-orderable', { field: productId })
  if (quantity > specialOrderLimit) {
    return fail('quantity-above-stock', { field: productId, params: { stockLevel: specialOrderLimit } })
  }
  const ordered: Unit[] = []
  for (let made = 0; made < quantity; made += 1) {
    const inventoryNumber = `${orderedPrefix}${randomUUID()}`
    ordered.push(await insertOrderedUnit(tx, { inventoryNumber, productId, storeId, orderedOn: on }))
  }
  await holdLocked(tx, numbersOf(ordered), agreementId)
  return ok(ordered.map((unit) => ({ ...unit, isFromShelf: false })))
}

async function holdOne(tx: Queryable, input: HoldInput): Promise<Result<FoundUnit[]>> {
  const { productId, storeId, quantity, condition, agreementId, on, ownShelfOnly = false } = input
  const units = await lockFreeUnits(tx, { productId, storeId, condition, ownShelfOnly, limit: quantity, on })
  if (units.length === 0 && !ownShelfOnly) return orderUnits(tx, input)
  if (units.length < quantity) {
    return fail('quantity-above-stock', { field: productId, params: { stockLevel: units.length } })
  }
  await holdLocked(tx, numbersOf(units), agreementId)
  return ok(units.map((unit) => ({ ...unit, isFromShelf: true })))
}

/**
 * Reserves units for agreements: the store's own first, then its geo pool's, new before pre-rented; otherwise units to
 * be ordered, if the product can be ordered. Gives the units of each input, in the order of the inputs. All or nothing:
 * the caller must roll back on `product-not-orderable` or `quantity-above-stock` (`field` is the product at fault).
 * Two shoppers never get the same unit. Pass everything for an order in one call, a bundle by its parts: products are
 * locked in the order of their ids, so that two orders cannot deadlock. The units stay in the stores' levels: pass them
 * to `takeFromLevels` at the end of the transaction.
 */
export async function holdUnits(tx: Queryable, wanted: readonly HoldInput[]): Promise<Result<HeldUnit[][]>> {
  const held = new Map<HoldInput, HeldUnit[]>()
  const byProduct = wanted.toSorted((one, other) =>
    one.productId < other.productId ? -1 : Number(one.productId > other.productId),
  )
  for (const input of byProduct) {
    const units = await holdOne(tx, input)
    if (!units.ok) return units
    held.set(
      input,
      units.value.map((unit) => ({ ...unit, agreementId: input.agreementId })),
    )
  }
  return ok(wanted.map((input) => held.get(input) ?? []))
}

/**
 * Subtracts reserved units from the levels of their stores. Whoever orders the same product there waits until the
 * transaction ends, so it is the last thing that an order does.
 */
export async function takeFromLevels(tx: Queryable, units: readonly HeldUnit[]): Promise<void> {
  const fromShelf = units.filter(({ isFromShelf }) => isFromShelf)
  if (fromShelf.length > 0) await subtractFromLevels(tx, fromShelf)
}
