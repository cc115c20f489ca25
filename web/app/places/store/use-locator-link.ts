import { useLocation } from 'react-router'
import { pathTo } from '#site/urls.ts'

/** The way to the store locator that leads back to this page once a store is chosen. */
export function useLocatorLink(): string {
  const { pathname, search } = useLocation()
  return pathTo('storeLocator', undefined, { back: pathname + search })
}
