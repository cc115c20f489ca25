import type { Fulfilment } from '#domain/fulfilment.ts'
import type { Basket } from '../basket/basket.ts'
import type { Context, Customer } from '../context.ts'
import { itemInTheWay } from '../delivery/basket-pickup.ts'
import { findFulfilment } from './store.ts'

/** How a basket gets to its shopper: as chosen at checkout, but delivered where something in it cannot be picked up. */
export async function chosenFulfilment(who: Customer, basket: Basket, context: Context): Promise<Fulfilment> {
  if (basket.temporary || itemInTheWay(basket) !== undefined) return 'delivery'
  return (await findFulfilment(context.db, who.customerId)) === 'pickup' ? 'pickup' : 'delivery'
}
