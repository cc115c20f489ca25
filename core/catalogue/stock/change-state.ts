import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { stockUnitMachine } from '#domain/catalogue/stock-unit-machine.ts'
import { changeStates } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, type Sql, sql } from '#platform/db/sql.ts'
import type { Unit } from './queries.ts'

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
