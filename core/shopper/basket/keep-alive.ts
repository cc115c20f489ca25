import type { Context, Who } from '#core/context.ts'
import { inBasketTurn } from './basket-turn.ts'
import { countSessionActivity } from './queries.ts'

/**
 * Increments the session counter of all open baskets of the shopper (document 2 §4). Returns their number.
 */
export async function keepAlive(who: Who, context: Context): Promise<number> {
  if (who.kind === 'visitor') return 0
  return inBasketTurn(who, () =>
    countSessionActivity(context.db, who.customerId, who.sessionId, context.clock.now()),
  )
}
