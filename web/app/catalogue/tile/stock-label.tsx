import { FormattedMessage } from 'react-intl'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import type { Availability } from '#domain/catalogue/stock.ts'
import { useDefaultPlace } from '#web/app/places/store/priced-store.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import type { Labels } from './product-badges.tsx'

const looks = {
  'in-your-store': 'in-stock',
  nearby: 'in-stock',
  'special-order': 'stock-label text-warning',
  out: 'stock-label text-muted',
} as const

/**
 * The stock of a product: in the shopper's store (or at the shown ZIP before one is chosen), nearby, special
 * order, or out of stock.
 */
export function StockLabel({ availability }: { availability: Availability | null }) {
  const zip = useDefaultPlace()?.postalCode
  return <LabeledStock availability={availability} zip={zip} labels={useRoot().labels} />
}

/** The stock of a product with the shop's own texts; names the ZIP that it is for where no store is chosen. */
export function LabeledStock({
  availability,
  zip,
  labels,
}: {
  availability: Availability | null
  zip: string | undefined
  labels: Labels
}) {
  const code = availability ?? 'out'
  return (
    <span className={looks[code]}>
      {code === 'in-your-store' && zip !== undefined ? (
        <FormattedMessage id="stock.in-default-store" values={{ zip }} />
      ) : (
        (labels[code] ?? <FormattedMessage id={`stock.${code}`} />)
      )}
    </span>
  )
}

/** How soon it arrives: "Delivery in 1-3 Days". */
export function DeliveryText({ estimate }: { estimate: DeliveryEstimate }) {
  return <FormattedMessage id="stock.delivery" values={{ estimate: estimate.replace(/\W/g, '') }} />
}
