import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFetcher } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Shelf } from '../tile/shelf.tsx'
import type { TileData } from '../tile/tile-data.server.ts'
import { forgetViewedProducts, maxViewed, rememberProduct, viewedProducts } from './viewed-products.ts'

type ViewedShelfProps = {
  heading: string
  limit?: number
  /** The product of the page itself, which is not shown. */
  current?: string | undefined
}

/**
 * The products viewed in this browser, which only a script can show, because they are kept there. A button forgets them.
 * Without any product, and without scripts, nothing is shown, not even the heading.
 */
export function ViewedShelf({ heading, limit = maxViewed, current }: ViewedShelfProps) {
  const prefix = usePrefix()
  const { load, data, reset, state } = useFetcher<readonly TileData[]>()
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    const ids = viewedProducts(current)
    if (current !== undefined) rememberProduct(current)
    if (ids.length === 0) reset()
    else load(withPrefix(prefix, pathTo('recentlyViewed', undefined, { ids: ids.join() })))
  }, [current, prefix, load, reset])
  // A fetcher that was reset has the data null.
  const isLoading = data === undefined && state !== 'idle'
  const tiles = data ?? []
  if (isForgotten || (tiles.length === 0 && !isLoading)) return null
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <Shelf heading={heading} tiles={isLoading ? null : tiles.slice(0, limit)} />
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
