import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { type StockAlertState, stockAlertMachine } from '#domain/shopper/stock-alert-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Moves an ask on; `expiresAt` is when it is deleted in its new state. Refuses with `transition-refused`. */
export function changeAlertState(
  tx: Queryable,
  alert: { readonly id: string; readonly state: StockAlertState },
  event: EventOf<typeof stockAlertMachine>,
  expiresAt: Date,
): Promise<Result<StockAlertState>> {
  return changeState(stockAlertMachine, alert.state, event, (to) =>
    tx.run(sql`
      update stock_alert set state = ${to}, expires_at = ${expiresAt}
      where id = ${alert.id} and state = ${alert.state}`),
  )
}
