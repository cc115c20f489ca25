import { createContext, useContext } from 'react'

/** A store whose prices show; `chosen` says whether the shopper picked it. */
export type StoreShown = {
  readonly id: string
  readonly city: string
  readonly postalCode: string
  readonly chosen: boolean
}

/** The store whose prices and stock the page shows; null where the page shows none. */
export const PricedStore = createContext<StoreShown | null>(null)

/** The place that prices and stock are shown for while no store is chosen; undefined once one is. */
export function useDefaultPlace(): { city: string; postalCode: string } | undefined {
  const store = useContext(PricedStore)
  return store?.chosen === false ? store : undefined
}
