import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { stockUnitMachine } from '#domain/catalogue/stock-unit-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, type Sql, sql } from '#platform/db/sql.ts'
import type { Unit } from './queries.ts'

/** A unit after its state change. */
export type MovedUnit = Pick<Unit, 'inventoryNumber' | 'productId' | 'storeId' | 'condition'>

/**
 * Changes the state of the units selected by `which` that are in a state for the event. `change` is
 * additional SQL assignments, starting with a comma. Fails with `transition-refused` if there is no such
 * unit.
 */
export function changeUnitStates(
  tx: Queryable,
  which: Sql,
  event: EventOf<typeof stockUnitMachine>,
  change: Sql = nothing,
): Promise<Result<MovedUnit[]>> {
  return changeStateWhereAllowed(stockUnitMachine, event, (from, to) =>
    tx.rows<MovedUnit>(sql`
      update stock_unit set state = ${to}${change} where ${which} and state = any (${from})
      returning inventory_number, product_id, store_id, condition`),
  )
}
