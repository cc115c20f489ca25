import { createContext, useContext } from 'react'

/** A store whose prices are shown. `chosen`: whether the shopper chose it. */
export type StoreShown = {
  readonly id: string
  readonly city: string
  readonly postalCode: string
  readonly chosen: boolean
}

/** The store whose prices and stock the page shows, or null if it shows none. */
export const PricedStore = createContext<StoreShown | null>(null)

/** The place that prices and stock are for while no store is chosen. Undefined once one is chosen. */
export function useDefaultPlace(): { city: string; postalCode: string } | undefined {
  const store = useContext(PricedStore)
  return store?.chosen === false ? store : undefined
}
