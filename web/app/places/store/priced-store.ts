import { createContext, useContext } from 'react'
import type { ShellData } from '#web/app/shell/shell-data.ts'

/** The store whose prices and stock the page shows; null where the page shows none. */
export const PricedStore = createContext<ShellData['store']>(null)

/** The place that prices and stock are shown for while no store is chosen; undefined once one is. */
export function useDefaultPlace(): { city: string; postalCode: string } | undefined {
  const store = useContext(PricedStore)
  return store?.chosen === false ? store : undefined
}
