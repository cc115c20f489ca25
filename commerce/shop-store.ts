import type { Context } from 'hono'
import { getCurrentStore } from '#core/store/get-current-store.ts'
import type { Store } from '#core/store/schema.ts'
import { findChosenStore } from '#core/store/store.ts'
import type { Door } from './call.ts'

/** The store whose prices and stock a client sees: the one in its shopper context, else the default one. */
export async function storeOf(c: Context<Door>): Promise<Store> {
  const core = c.get('core')
  const chosen = await findChosenStore(core.read, c.get('who').sessionId)
  const current = await getCurrentStore(chosen, core)
  if (current === undefined) throw new Error('there is no store to show prices of')
  return current.store
}
