import type { Locale } from '#domain/base/locale.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { intlFor } from '#messages/intl.ts'

/** A fulfilment in the format of a shipping method; both are included in the rent. */
export function wireMethod(fulfilment: Fulfilment, store: { readonly name: string }, locale: Locale) {
  const intl = intlFor(locale)
  return {
    id: fulfilment,
    name: intl.formatMessage({ id: `delivery.fulfilment.${fulfilment}` }),
    description: intl.formatMessage({ id: `delivery.fulfilment.${fulfilment}.hint` }, { store: store.name }),
    price: 0,
    ...(fulfilment === 'pickup' && { c_storePickupEnabled: true }),
  }
}

/** The shipping method of a shipment, and for a pick-up the store. */
export function wireShipment(
  fulfilment: Fulfilment,
  store: { readonly id: string; readonly name: string },
  locale: Locale,
) {
  return {
    shippingMethod: wireMethod(fulfilment, store, locale),
    ...(fulfilment === 'pickup' && { c_fromStoreId: store.id }),
  }
}
