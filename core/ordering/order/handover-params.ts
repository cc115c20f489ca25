import { findStore } from '#core/places/store/queries.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { MessageParams } from '#platform/outbox/schema.ts'
import type { OrderRow } from './queries.ts'

/** The e-mail values for the time and place of a delivery or pick-up. */
export async function handoverParams(
  tx: Queryable,
  { fulfilment, delivery, storeId }: Pick<OrderRow, 'fulfilment' | 'delivery' | 'storeId'>,
): Promise<MessageParams> {
  const { date, window } = delivery
  const times = { opensAt: window.from, closesAt: window.to }
  if (fulfilment === 'delivery') return { deliveryOn: date, ...times, address: addressLine(delivery) }
  const store = await findStore(tx, storeId)
  if (store === undefined) throw new Error(`store ${storeId} is gone`)
  return { pickupOn: date, ...times, store: store.name, address: addressLine(store) }
}
