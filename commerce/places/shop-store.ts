import type { Context } from 'hono'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { PreferenceValue } from '#core/catalogue/preference/preferences.ts'
import type { ShopperStore } from '#core/catalogue/promotion/price-promotions.ts'
import { getShopperStore } from '#core/shopper/chosen-store/get-shopper-store.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { ApiEnv } from '../http/call.ts'

/**
 * The store whose prices and stock a client sees, with the shopper whose prices they are: the one in its shopper
 * context, otherwise the default one.
 */
export async function storeOf(c: Context<ApiEnv>): Promise<ShopperStore> {
  const store = await getShopperStore(c.get('token').sessionId, c.get('core'))
  if (store === undefined) throw new Error('there is no store to show prices of')
  return store
}

/** The store, language and current day of a client, and how wide its pictures are to be. */
export type ShopView = {
  readonly store: ShopperStore
  readonly locale: Locale
  readonly today: CivilDate
  readonly pictures: PreferenceValue<'imageTransformationJSON'>
  /** The address of the store, under which its pictures are. */
  readonly origin: string
}

export async function shopViewOf(c: Context<ApiEnv>): Promise<ShopView> {
  const store = await storeOf(c)
  const today = civilDateIn(c.get('core').clock.now().getTime(), store.timeZone)
  const pictures = await getPreference('imageTransformationJSON', c.get('core'))
  return { store, locale: c.get('locale'), today, pictures, origin: c.get('core').settings.origin }
}
