import type { Context } from '#core/context.ts'
import { authorizedPeopleOfMany } from '#core/shopper/authorized-person/queries.ts'
import type { AuthorizedPerson } from '#core/shopper/authorized-person/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { type OrderRow, ordersOfDay } from './queries.ts'

/** A planned delivery or pick-up, with those who may receive it besides the person that the order names. */
export type PlannedOrder = Pick<OrderRow, 'number' | 'fulfilment' | 'delivery'> & {
  readonly mayReceive: readonly AuthorizedPerson[]
}

/** An operator's command to list the deliveries and pick-ups of a store on a day. Recorded in the audit trail. */
export function listDeliveriesOfDay(
  { storeId, on }: { readonly storeId: string; readonly on: CivilDate },
  actor: string,
  context: Context,
): Promise<Result<PlannedOrder[]>> {
  const command = { actor, command: 'deliveries', input: { storeId, on } }
  return audited(context, command, async (tx) => {
    const orders = await ordersOfDay(tx, storeId, on)
    const people = await authorizedPeopleOfMany(
      tx,
      orders.map(({ customerId }) => customerId),
    )
    return ok(
      orders.map(({ customerId, number, fulfilment, delivery }) => ({
        ...{ number, fulfilment, delivery, mayReceive: people.get(customerId) ?? [] },
      })),
    )
  })
}
