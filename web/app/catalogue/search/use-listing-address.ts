import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import type { ListingAddress } from './listing-address.ts'

/** The address of the shown list without the language prefix, which links add. */
export function useListingAddress(): ListingAddress {
  const { pathname, search } = useLocation()
  return { pathname: splitPrefix(pathname).path, params: new URLSearchParams(search) }
}
