import { useIntl } from 'react-intl'
import { ViewedShelf } from './viewed-shelf.tsx'

/**
 * The products that were viewed last in this browser, under the usual heading. On the page of a product, its id is
 * `current`: it is remembered, and is not on its own page.
 */
export function RecentlyViewed({ current }: { current?: string }) {
  const intl = useIntl()
  return <ViewedShelf heading={intl.formatMessage({ id: 'product.viewed' })} current={current} />
}
