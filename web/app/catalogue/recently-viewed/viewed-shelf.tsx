import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFetcher } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Shelf } from '../tile/shelf.tsx'
import type { TileData } from '../tile/tile-data.server.ts'
import { forgetViewedProducts, maxViewed, rememberProduct, viewedProducts } from './viewed-products.ts'

export type ViewedShelfProps = {
  heading: string
  /** The products viewed in this browser, or those that go with them. */
  source: 'recentlyViewed' | 'recommended'
  limit?: number
  /** The product of the page itself, which is not shown. */
  current?: string | undefined
}

/** The two pages that answer with tiles: the products themselves, or a recommendation with its id. */
type Answer = readonly TileData[] | { readonly tiles: readonly TileData[] }

function addressOf(source: ViewedShelfProps['source'], ids: readonly string[]): string {
  return source === 'recommended'
    ? pathTo('recommendations', undefined, { with: ids.join() })
    : pathTo('recentlyViewed', undefined, { ids: ids.join() })
}

/**
 * A shelf that only this browser can fill, because what was viewed is kept there. The one of viewed products has a
 * button that forgets them. Without any product, and without scripts, nothing is shown, not even the heading.
 */
export function ViewedShelf({ heading, source, limit = maxViewed, current }: ViewedShelfProps) {
  const { prefix } = useRoot()
  const { load, data, reset, state } = useFetcher<Answer>()
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    const ids = viewedProducts(current)
    if (current !== undefined) rememberProduct(current)
    if (ids.length === 0) reset()
    else load(withPrefix(prefix, addressOf(source, ids)))
  }, [current, prefix, source, load, reset])
  // A fetcher that was reset has the data null.
  const isLoading = data === undefined && state !== 'idle'
  const tiles = data == null ? [] : 'tiles' in data ? data.tiles : data
  if (isForgotten || (tiles.length === 0 && !isLoading)) return null
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <Shelf heading={heading} tiles={isLoading ? null : tiles.slice(0, limit)} />
      {source === 'recentlyViewed' && (
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
      )}
    </div>
  )
}
