import type { OrderHead } from '#core/ordering/order/list-orders.ts'
import type { Visit } from '#core/ordering/visit/schema.ts'

/** The deliveries and pick-ups that orders wait for. */
export function waitingDeliveries(orders: readonly OrderHead[]) {
  return orders
    .filter(({ state }) => state === 'confirmed')
    .map(({ number, fulfilment, delivery: { date, window } }) => ({ number, fulfilment, date, window }))
}

/** Whether a visit is still to come, or being worked on. */
export function isComing({ state }: Pick<Visit, 'state'>): boolean {
  return state === 'scheduled' || state === 'working'
}
