import type { Bounds, Town } from '#adapters/maps/port.ts'
import type { Context } from '#core/context.ts'

/** What a map of stores is labelled with: towns in a rectangle, the largest first. */
export function findTowns(bounds: Bounds, context: Context): Promise<readonly Town[]> {
  return context.adapters.maps.townsWithin(bounds, 300)
}
