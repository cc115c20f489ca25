import type { Zone } from '#domain/catalogue/recommendation.ts'
import { useViewed } from '../recently-viewed/use-viewed.ts'
import { LoadedShelf } from './loaded-shelf.tsx'

/** Recommended products for what was viewed in this browser; for a place of the site where nothing is at hand. */
export function ShelfForViewed(props: { zone: Zone; heading?: string; limit?: number }) {
  return <LoadedShelf {...props} productIds={useViewed()} />
}
