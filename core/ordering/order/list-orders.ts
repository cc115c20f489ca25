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

function headOf(row: OrderRow): OrderHead {
  const {
    customerId: _owner,
    timeZone: _zone,
    locale: _locale,
    email: _email,
    methodId: _method,
    ...head
  } = row
  return head
}

/** A customer's orders, newest first. One query. */
export async function listOrders(who: Who, context: Context): Promise<OrderHead[]> {
  return who.kind === 'visitor' ? [] : (await ordersOf(context.db, who.customerId)).map(headOf)
}
