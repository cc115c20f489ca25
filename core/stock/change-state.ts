import { stockUnitMachine } from '#domain/machines/stock-unit.ts'
import type { Result } from '#domain/result.ts'
import type { EventOf } from '#domain/state-machine.ts'
import { changeStates } from '../db/change-state.ts'
import type { Queryable } from '../db/database.ts'
import { nothing, type Sql, sql } from '../db/sql.ts'
import type { Unit } from './store.ts'

/** A unit as it is after it moved. */
export type MovedUnit = Pick<Unit, 'inventoryNumber' | 'productId' | 'storeId' | 'condition'>

/**
 * Moves the units on that `which` means and that are in a state for it. `change` is what else is written, beginning
 * with a comma. Refuses with `transition-refused` where there is no such unit.
 */
export function changeUnitStates(
  tx: Queryable,
  which: Sql,
  event: EventOf<typeof stockUnitMachine>,
  change: Sql = nothing,
): Promise<Result<MovedUnit[]>> {
  return changeStates(stockUnitMachine, event, (from, to) =>
    tx.rows<MovedUnit>(sql`
      update stock_unit set state = ${to}${change} where ${which} and state = any (${from})
      returning inventory_number, product_id, store_id, condition`),
  )
}
