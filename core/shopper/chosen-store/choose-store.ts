import type { Context, Who } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { orderingStatus } from '#core/places/store/ordering-status.ts'
import { findStore } from '#core/places/store/queries.ts'
import type { ChooseStoreInput, Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { setStoreInput } from '../basket/schema.ts'
import { setStore } from '../basket/set-store.ts'
import { saveChosenStore } from '../session/queries.ts'

/**
 * The chosen store, the ZIP code to remember with it, and whether items in the basket have new prices. Without a ZIP
 * code only the store could be set: what the server keeps for the session did not take the change.
 */
export type ChosenStore = {
  readonly store: Store
  readonly postalCode: string | undefined
  readonly hasBasketChanged: boolean
}

/**
 * Sets the shopper's store, which determines prices, stock and offers. With a session, the choice is also
 * stored on the server and the basket moves to the store. Fails with store-not-found, also if the store no
 * longer takes orders, and with store-opens-soon if it takes none yet. A failure to store the choice is logged, and the
 * choice holds for the browser alone.
 */
export async function chooseStore(
  who: Who,
  input: ChooseStoreInput,
  context: Context,
): Promise<Result<ChosenStore>> {
  const { storeId, postalCode } = input
  const store = await findStore(context.db, storeId)
  if (store === undefined) return fail('store-not-found', { field: 'storeId' })
  const now = context.clock.now()
  const status = orderingStatus(store, now)
  if (status === 'soon') return fail('store-opens-soon', { field: 'storeId' })
  if (status === 'closed') return fail('store-not-found', { field: 'storeId' })
  const chosen = { store, postalCode: postalCode ?? store.postalCode }
  if (who.kind === 'visitor') return ok({ ...chosen, hasBasketChanged: false })
  const kept = { sessionId: who.sessionId, storeId, postalCode: chosen.postalCode, now }
  try {
    await saveChosenStore(context.db, kept)
    // Without a basket there is nothing to move.
    const moved = await setStore(who, ownInput(setStoreInput, { storeId }), context)
    return ok({
      ...chosen,
      hasBasketChanged: moved.ok && moved.value.hasChanged && moved.value.basket.count > 0,
    })
  } catch (error) {
    context.log.error(error, 'the chosen store could not be kept for the session')
    return ok({ store, postalCode: undefined, hasBasketChanged: false })
  }
}
