import type { Checkout } from '#core/ordering/checkout/get-checkout.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { deliveryDates } from '#domain/ordering/delivery.ts'
import { pickupSlots } from '#domain/ordering/pickup.ts'
import type { DeliveryView } from '../steps/checkout-view.ts'

function pickupOf({ pickup, home }: Checkout): DeliveryView['pickup'] {
  if (!pickup.possible) return null
  const days = pickupSlots(pickup.calendar).map(({ date, window }) => ({ date, hours: window }))
  return { choices: { days, windows: [] }, home: home && addressLine(home) }
}

function lostOf({ pickup, draft }: Checkout, locale: Locale): DeliveryView['pickupLost'] {
  if (pickup.possible || draft.delivery?.fulfilment !== 'pickup') return null
  const name = pickup.item?.product?.name
  return { obstacle: pickup.obstacle, item: name === undefined ? '' : localized(name, locale) }
}

/** Data of the delivery step: the days of delivery, and when and where everything can be picked up. */
export function deliveryView(checkout: Checkout, locale: Locale): DeliveryView {
  const { basket, draft, known, calendar, store } = checkout
  return {
    kind: 'delivery',
    typed: draft.delivery ?? known,
    agreements: basket.totals.agreements.length,
    choices: { days: deliveryDates(calendar).map((date) => ({ date })), windows: calendar.windows },
    store,
    pickup: pickupOf(checkout),
    pickupLost: lostOf(checkout, locale),
  }
}
