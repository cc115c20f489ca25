import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFetcher } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Shelf } from '../tile/shelf.tsx'
import type { loader } from './tiles.ts'
import { forgetViewedProducts, rememberProduct, viewedProducts } from './viewed-products.ts'

/**
 * The products that were viewed last in this browser, and a button that forgets them. On the page of a product, its id
 * is `current`: it is remembered, and is not on its own page. Hidden while there are none.
 */
export function RecentlyViewed({ current }: { current?: string }) {
  const intl = useIntl()
  const { prefix } = useRoot()
  const { load, data, reset } = useFetcher<typeof loader>()
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    const ids = viewedProducts(current)
    if (current !== undefined) rememberProduct(current)
    if (ids.length === 0) reset()
    else load(withPrefix(prefix, pathTo('recentlyViewed', undefined, { ids: ids.join() })))
  }, [current, prefix, load, reset])
  // A fetcher that was reset has the data null.
  if (isForgotten || !data?.length) return null
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <Shelf heading={intl.formatMessage({ id: 'product.viewed' })} tiles={data} />
      <Button
        type="button"
        look="quiet"
        onClick={() => {
          forgetViewedProducts()
          setForgotten(true)
        }}
      >
        <FormattedMessage id="product.viewed.clear" />
      </Button>
    </div>
  )
}
