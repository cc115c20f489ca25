import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'

/** A store whose prices are shown. `chosen`: whether the shopper chose it. */
export type StoreShown = {
  readonly id: string
  readonly city: string
  readonly postalCode: string
  readonly isChosen: boolean
  /** Ten digits. */
  readonly phone: string | null
}

/** The store whose prices and stock the page shows, or null if it shows none. */
export const PricedStore = createContext<StoreShown | null>(null)

/** The place that prices and stock are for while no store is chosen. Undefined once one is chosen. */
export function useDefaultPlace(): { city: string; postalCode: string } | undefined {
  const store = useContext(PricedStore)
  return store?.isChosen === false ? store : undefined
}

/** First path segments of the pages that show prices or stock. */
const pricedPages = new Set(['', 'c', 'p', 'search', 'plp', 'rac-brands', 'rac-exchange-plp', 'cart'])

/** The place of `useDefaultPlace` on pages that show prices or stock; undefined on all others. */
export function usePricedPlace(): { city: string; postalCode: string } | undefined {
  const place = useDefaultPlace()
  const { path } = splitPrefix(useLocation().pathname)
  return pricedPages.has(path.split('/')[1] ?? '') ? place : undefined
}
