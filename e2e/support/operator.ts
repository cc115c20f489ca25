import { storeDay } from '#core/agreement/schedule/agreement-terms.ts'
import { openDays } from '#core/ordering/delivery/delivery-calendar.ts'
import { findAnyOrder } from '#core/ordering/order/queries.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { lastOpenDay } from '#domain/ordering/delivery.ts'
import { commands } from '../../ops/commands.ts'
import { storeContext } from './store-context.ts'

/**
 * The date that many days ago at the store of an order, or the last date before it on which the store was open.
 */
export async function openDayBefore(orderNumber: string, days: number): Promise<CivilDate> {
  const context = await storeContext()
  const order = await findAnyOrder(context.db, orderNumber)
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`)
  const store = unwrap(await getStore(order.storeId, context))
  return lastOpenDay(openDays(store), addDays(storeDay(order, context.clock.now()), -days))
}

/** The operator's command for an order delivered today, also where the store is closed. Returns what it says. */
export async function markDelivered(orderNumber: string): Promise<string> {
  const context = await storeContext()
  const given = [orderNumber, 'closed']
  const said = await commands['mark-delivered']?.run(given, { context, url: '', actor: 'olga' })
  if (said === undefined) throw new Error('there is no command mark-delivered')
  return unwrap(said).join('\n')
}
