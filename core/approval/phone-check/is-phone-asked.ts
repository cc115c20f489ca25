import type { Context, Who } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'

/**
 * Whether the phone number is to be confirmed: the store that the shopper sees, or that of the basket, has the flag
 * `payfoneEnabled`.
 */
export async function isPhoneAsked(
  who: Who,
  chosenStoreId: string | undefined,
  context: Context,
): Promise<boolean> {
  const current = await getCurrentStore(chosenStoreId, context)
  if (current?.store.flags.payfoneEnabled === true) return true
  const basket = who.kind === 'visitor' ? undefined : await getBasket(who, context)
  return basket?.store.flags.payfoneEnabled === true
}
