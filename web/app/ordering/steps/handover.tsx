import { FormattedMessage, useIntl } from 'react-intl'
import { addressLine } from '#domain/base/postal-address.ts'
import { readWindow } from '#domain/base/time-window.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { shownDay, shownTime } from '#web/app/ui/figures/day.tsx'
import type { HandoverView, StorePlace } from './checkout-view.ts'

/** A store's name and address. */
export function StoreAddress({ store }: { store: StorePlace }) {
  return (
    <address className="not-italic">
      <strong className="block">{store.name}</strong>
      {addressLine(store)}
    </address>
  )
}

/** "Delivery" or "Pickup" as a heading. */
export function HandoverTitle({ fulfilment }: { fulfilment: Fulfilment }) {
  return <FormattedMessage id="checkout.review.delivery" values={{ fulfilment }} />
}

/** Day and address of the delivery, or of the pick-up. */
export function Handover({ handover }: { handover: HandoverView }) {
  const intl = useIntl()
  const { date, window, store, address } = handover
  const { from, to } = readWindow(window)
  return (
    <div>
      <p className="font-semibold">
        <FormattedMessage
          id="delivery.on"
          values={{ date: shownDay(intl, date), from: shownTime(intl, from), to: shownTime(intl, to) }}
        />
      </p>
      {handover.fulfilment === 'pickup' ? <StoreAddress store={store} /> : <p>{address}</p>}
    </div>
  )
}
