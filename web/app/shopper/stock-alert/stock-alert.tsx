import { useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StockAlertProps } from '#web/app/catalogue/tile/product-actions.ts'
import { PricedStore } from '#web/app/places/store/priced-store.ts'
import { AlertFields } from './alert-fields.tsx'

/** On the page of a product that the store does not have: asks for a mail when it is back. */
export function StockAlert({ productId }: StockAlertProps) {
  const store = useContext(PricedStore)
  if (store === null) return null
  return (
    <section aria-labelledby="stock-alert" className="flex flex-col gap-3 rounded-card bg-surface-muted p-4">
      <h2 id="stock-alert" className="text-lg">
        <FormattedMessage id="stock-alert.offer.title" />
      </h2>
      <p>
        <FormattedMessage id="stock-alert.offer.text" values={{ city: store.city }} />
      </p>
      <AlertFields productId={productId} storeId={store.id} />
    </section>
  )
}
