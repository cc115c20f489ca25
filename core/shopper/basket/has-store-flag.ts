import type { Context, Who } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { getBasket } from './get-basket.ts'

/** Whether the store that the shopper sees, or that of the basket, has a flag. */
export async function hasStoreFlag(
  who: Who,
  chosenStoreId: string | undefined,
  flag: 'payfoneEnabled' | 'bankVerificationEnabled',
  context: Context,
): Promise<boolean> {
  const current = await getCurrentStore(chosenStoreId, context)
  if (current?.store.flags[flag] === true) return true
  const basket = who.kind === 'visitor' ? undefined : await getBasket(who, context)
  return basket?.store.flags[flag] === true
}
