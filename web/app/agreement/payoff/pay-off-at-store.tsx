import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

/** The store of an agreement with its address. */
export type PayoffStore = {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly address1: string
  readonly city: string
  readonly stateCode: string
  readonly postalCode: string
}

/** How to pay off an agreement whose store takes early payoffs itself: the right and the amount are the same there. */
export function PayOffAtStore({ store }: { store: PayoffStore }) {
  return (
    <Notice tone="info">
      <p className="font-semibold">
        <FormattedMessage id="payoff.at-store.title" />
      </p>
      <p>
        <FormattedMessage id="payoff.at-store.text" values={{ store: store.name }} />
      </p>
      <address className="mt-2 not-italic">
        {store.address1}
        <br />
        {store.city}, {store.stateCode} {store.postalCode}
      </address>
      <p className="flex flex-wrap gap-x-6">
        {store.phone !== null && (
          <PhoneLink phone={store.phone} className="inline-flex min-h-11 items-center font-semibold" />
        )}
        <Link
          to={pathTo('store', { storeID: store.id })}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          <FormattedMessage id="payoff.at-store.way" />
        </Link>
      </p>
    </Notice>
  )
}
