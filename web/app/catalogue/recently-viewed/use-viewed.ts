import { useEffect, useState } from 'react'
import { viewedProducts } from './viewed-products.ts'

/** The ids of the products that were viewed in this browser, newest first. Null until scripts run. */
export function useViewed(): readonly string[] | null {
  const [ids, setIds] = useState<readonly string[] | null>(null)
  useEffect(() => setIds(viewedProducts()), [])
  return ids
}
