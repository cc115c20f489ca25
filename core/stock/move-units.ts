import type { UsedGrade } from '#domain/stock.ts'
import type { Queryable } from '../db/database.ts'
import { orderedPrefix } from './hold-units.ts'
import { freeHeld, lockFreeOf, markHeld, moveUnits, shelveRented } from './store.ts'

/** The units held for an agreement go out to the customer. Gives their number; 0 when that was done before. */
export function rentUnits(tx: Queryable, agreementId: string): Promise<number> {
  return moveUnits(tx, agreementId, 'held', 'rented')
}

/** The units held for an agreement that will not be go back on the shelf. Gives their number; 0 when done before. */
export function releaseUnits(tx: Queryable, agreementId: string): Promise<number> {
  return freeHeld(tx, agreementId, orderedPrefix)
}

/** The units that an agreement had sold are rented again. Gives their number. */
export function unsellUnits(tx: Queryable, agreementId: string): Promise<number> {
  return moveUnits(tx, agreementId, 'sold', 'rented')
}

/** The units of an agreement become the customer's own. Gives their number; 0 when that was done before. */
export function sellUnits(tx: Queryable, agreementId: string): Promise<number> {
  return moveUnits(tx, agreementId, 'rented', 'sold')
}

/** The units of an agreement come back to a store, to be rented again as pre-rented ones of a grade. */
export function takeBackUnits(
  tx: Queryable,
  agreementId: string,
  to: { storeId: string; grade: UsedGrade },
): Promise<void> {
  return shelveRented(tx, agreementId, to)
}

/** Takes the very units for an agreement once more; gives whether all of them were still free, else takes none. */
export async function holdSameUnits(
  tx: Queryable,
  inventoryNumbers: readonly string[],
  agreementId: string,
): Promise<boolean> {
  const free = await lockFreeOf(tx, inventoryNumbers)
  if (free.length < inventoryNumbers.length) return false
  await markHeld(tx, free, agreementId)
  return true
}
