import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { basketMachine } from '#domain/shopper/basket-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Changes the state of a basket. Fails with `transition-refused`. */
export function changeBasketState(
  tx: Queryable,
  basket: { readonly customerId: string; readonly basketId: string },
  event: EventOf<typeof basketMachine>,
  now: Date,
): Promise<Result<unknown[]>> {
  return changeStateWhereAllowed(basketMachine, event, (from, to) =>
    tx.rows(sql`
      update basket set state = ${to}, updated_at = ${now}
      where customer_id = ${basket.customerId} and id = ${basket.basketId} and state = any (${from})
      returning id`),
  )
}
