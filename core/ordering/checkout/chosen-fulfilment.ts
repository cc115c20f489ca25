import type { Context, Customer } from '#core/context.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { itemInTheWay } from '../delivery/basket-pickup.ts'
import { findFulfilment } from './queries.ts'

/** How a basket gets to its shopper: as chosen at checkout, but delivered where something in it cannot be picked up. */
export async function chosenFulfilment(who: Customer, basket: Basket, context: Context): Promise<Fulfilment> {
  if (basket.temporary || itemInTheWay(basket) !== undefined) return 'delivery'
  return (await findFulfilment(context.db, who.customerId)) === 'pickup' ? 'pickup' : 'delivery'
}
