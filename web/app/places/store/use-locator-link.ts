import { useLocation } from 'react-router'
import { pathTo } from '#site/urls.ts'

/** Path of the locator; choosing a store there returns to this page. */
export function useLocatorLink(): string {
  const { pathname, search } = useLocation()
  return pathTo('storeLocator', undefined, { back: pathname + search })
}
