import type { Context, Who } from '#core/context.ts'
import { type OrderRow, ordersOf } from './queries.ts'
import type { Order } from './schema.ts'

/** An order without its agreements, for a list. */
export type OrderHead = Pick<
  Order,
  | 'id'
  | 'number'
  | 'basketId'
  | 'storeId'
  | 'state'
  | 'frequency'
  | 'fulfilment'
  | 'delivery'
  | 'lines'
  | 'createdAt'
> & { readonly dueTodayCents: number }

/** Picks what the type names, so that nothing else of a row reaches a page. */
function headOf(row: OrderRow): OrderHead {
  const { id, number, basketId, storeId, state, frequency } = row
  const { fulfilment, delivery, lines, createdAt, dueTodayCents } = row
  return {
    ...{ id, number, basketId, storeId, state, frequency },
    ...{ fulfilment, delivery, lines, createdAt, dueTodayCents },
  }
}

/** A customer's orders, newest first. One query. */
export async function listOrders(who: Who, context: Context): Promise<OrderHead[]> {
  return who.kind === 'visitor' ? [] : (await ordersOf(context.db, who.customerId)).map(headOf)
}
