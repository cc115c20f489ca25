import type { Bounds, Town } from '#adapters/zip-codes/port.ts'
import type { Context } from '#core/context.ts'

/** The towns to label on a map of stores: those in a rectangle, largest first. */
export function findTowns(bounds: Bounds, context: Context): Promise<readonly Town[]> {
  return context.adapters.zipCodes.townsWithin(bounds, 300)
}
