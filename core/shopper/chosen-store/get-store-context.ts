import type { Context, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { findZip } from '#core/places/zip/find-zip.ts'
import type { Locale } from '#domain/base/locale.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { milesBetween } from '#domain/places/distance.ts'
import { type Qualifiers, readShopperContext } from '../session/shopper-context.ts'

async function storeQualifiers(
  store: Store,
  postalCode: string,
  locale: Locale,
  context: Context,
): Promise<Qualifiers> {
  const place = await findZip(postalCode, context)
  const tagline = store.tagline[locale] ?? store.tagline['en-US']
  return {
    zoneId: store.priceZoneId,
    geopoolStores: JSON.stringify(store.geoPool),
    ...(tagline !== undefined && { fzTagline: tagline }),
    postalCode,
    address1: store.address1,
    city: store.city,
    stateCode: store.stateCode,
    formattedStoreAddress: addressLine(store),
    ...(store.phone !== null && { phone: store.phone }),
    ...(place !== undefined && { storeDistance: Math.round(milesBetween(place, store) * 10) / 10 }),
  }
}

/**
 * What the client of a session keeps (document 1 §3), with what the chosen store says of itself: its zone, address
 * and phone, and the miles from the shopper's ZIP code. The store's own words stand in place of the client's.
 * `withAddress` adds the network address of this request, which is not kept.
 */
export async function getStoreContext(
  who: Customer,
  { locale, withAddress }: { readonly locale: Locale; readonly withAddress: boolean },
  context: Context,
): Promise<Qualifiers> {
  const kept = await readShopperContext(who, context)
  const store = kept.storeId === undefined ? undefined : await getStore(String(kept.storeId), context)
  const own =
    store?.ok === true
      ? await storeQualifiers(store.value, String(kept.postalCode ?? store.value.postalCode), locale, context)
      : {}
  return { ...kept, ...own, ...(withAddress && { clientIp: context.client.address }) }
}
