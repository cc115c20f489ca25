import type { Queryable } from '../db/database.ts'
import { orderedPrefix } from './hold-units.ts'
import { freeHeld, moveUnits } from './store.ts'

/** The units held for an agreement go out to the customer. Gives their number; 0 when that was done before. */
export function rentUnits(tx: Queryable, agreementId: string): Promise<number> {
  return moveUnits(tx, agreementId, 'held', 'rented')
}

/** The units held for an agreement that will not be go back on the shelf. Gives their number; 0 when done before. */
export function releaseUnits(tx: Queryable, agreementId: string): Promise<number> {
  return freeHeld(tx, agreementId, orderedPrefix)
}

/** The units of an agreement become the customer's own. Gives their number; 0 when that was done before. */
export function sellUnits(tx: Queryable, agreementId: string): Promise<number> {
  return moveUnits(tx, agreementId, 'rented', 'sold')
}
