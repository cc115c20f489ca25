import type { ChosenTime } from '#core/ordering/checkout/choose-time.ts'
import type { Entered } from '#core/ordering/checkout/chosen-fulfilment.ts'
import type { Checkout } from '#core/ordering/checkout/get-checkout.ts'
import { type CivilDate, isCivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { readWindow } from '#domain/base/time-window.ts'
import { deliveryDates, freeWindows } from '#domain/ordering/delivery.ts'
import { type Fulfilment, fulfilments } from '#domain/ordering/fulfilment.ts'
import { intlFor } from '#messages/intl.ts'
import { shownDate } from '#messages/shown-date.ts'

type StorePlace = { readonly id: string; readonly name: string }

/** A fulfilment in the format of a shipping method; both are included in the rent. */
function wireMethod(fulfilment: Fulfilment, store: { readonly name: string }, locale: Locale) {
  const intl = intlFor(locale)
  return {
    id: fulfilment as string,
    name: intl.formatMessage({ id: `delivery.fulfilment.${fulfilment}` }),
    description: intl.formatMessage({ id: `delivery.fulfilment.${fulfilment}.hint` }, { store: store.name }),
    price: 0,
    ...(fulfilment === 'pickup' && { c_storePickupEnabled: true }),
  }
}

/** A day and a window (10:00-12:00), in the local time of the store. */
type Slot = { readonly date: CivilDate; readonly window: string }

/** A delivery at a time, as a shipping method with the time as its name. */
function wireSlot({ date, window }: Slot, store: { readonly name: string }, locale: Locale) {
  const intl = intlFor(locale)
  const { from, to } = readWindow(window)
  const shown = (time: string) =>
    intl.formatDate(`2000-01-01T${time}:00Z`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const day = shownDate(intl, `${date}T12:00:00Z`, { weekday: 'short', month: 'short', day: 'numeric' })
  return {
    ...wireMethod('delivery', store, locale),
    id: `delivery-${date}-${window}`,
    name: intl.formatMessage({ id: 'delivery.on' }, { date: day, from: shown(from), to: shown(to) }),
    c_deliveryDate: date,
    c_deliveryWindow: window,
  }
}

/** The fulfilment and the time that the id of a shipping method names; undefined if it is none of this store. */
export function methodOf(id: string): ChosenTime | undefined {
  const plain = fulfilments.find((one) => one === id)
  if (plain !== undefined) return { fulfilment: plain }
  const [, date = '', window] = /^delivery-(\d{4}-\d\d-\d\d)-(\d\d:\d\d-\d\d:\d\d)$/.exec(id) ?? []
  return isCivilDate(date) ? { fulfilment: 'delivery', date, window } : undefined
}

/** The delivery days that are offered as shipping methods: clients show all of them in one list. */
const offeredDays = 5

/**
 * The shipping methods of a basket: each delivery window of the first days, and pick-up where it is possible. A later
 * day is chosen with `c_deliveryDate` and `c_deliveryWindow` of the shipping address.
 */
export function wireMethods({ calendar, pickup, store }: Checkout, locale: Locale) {
  const slots = deliveryDates(calendar)
    .slice(0, offeredDays)
    .flatMap((date) => freeWindows(calendar, date).map((window) => wireSlot({ date, window }, store, locale)))
  return {
    applicableShippingMethods: [...slots, ...(pickup.possible ? [wireMethod('pickup', store, locale)] : [])],
    defaultShippingMethodId: slots[0]?.id ?? 'pickup',
  }
}

function timeOf({ fulfilment, draft: { delivery = {} } }: Entered): Partial<Slot> {
  const { date = '', window, pickupDate = '' } = delivery
  const day = fulfilment === 'pickup' ? pickupDate : date
  return {
    ...(isCivilDate(day) && { date: day }),
    ...(fulfilment === 'delivery' && window && { window }),
  }
}

/** The shipping method that was chosen for a basket, with its time and store; nothing before one was chosen. */
export function wireChosen(entered: Entered, store: StorePlace, locale: Locale) {
  const { fulfilment, draft } = entered
  const { date, window } = timeOf(entered)
  const isTimed = fulfilment === 'delivery' && date !== undefined && window !== undefined
  if (!isTimed && draft.delivery?.fulfilment === undefined) return { shippingMethod: undefined }
  return {
    ...(isTimed
      ? wireShipment({ fulfilment, date, window }, store, locale)
      : wireShipment({ fulfilment }, store, locale)),
    ...(date !== undefined && { c_deliveryDate: date }),
    ...(window !== undefined && { c_deliveryWindow: window }),
  }
}

/** The shipping method of a shipment, and for a pick-up the store. */
export function wireShipment({ fulfilment, date, window }: ChosenTime, store: StorePlace, locale: Locale) {
  const isTimed = fulfilment === 'delivery' && date !== undefined && window !== undefined
  return {
    shippingMethod: isTimed
      ? wireSlot({ date, window }, store, locale)
      : wireMethod(fulfilment, store, locale),
    ...(fulfilment === 'pickup' && { c_fromStoreId: store.id }),
  }
}

/** What delivery costs, as the one item that clients of the family expect: nothing, because the rent includes it. */
export function wireShippingItems(method: string | undefined) {
  const nothing = { basePrice: 0, price: 0, priceAfterItemDiscount: 0, tax: 0, adjustedTax: 0 }
  const item = { itemId: 'shipping', shipmentId: 'me', itemText: method ?? '', priceAdjustments: [] }
  return { shippingItems: method === undefined ? [] : [{ ...item, ...nothing }] }
}
