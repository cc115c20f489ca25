import { pushEvent } from './layer.ts'
import { waitFor } from './wait-for.ts'

declare global {
  /** Left by a tool that knows which groups of customers this browser belongs to, where the store uses one. */
  var marketingSegments: readonly string[] | undefined
  /** The brand of the site in that tool. */
  var marketingBrandId: string | undefined
}

/** The group that the store asks for (document 1 §9). */
const segmentId = '405019'

/**
 * Tells the data layer, once a document, whether this browser belongs to the store's segment and which brand the tool
 * goes by, as soon as the tool has said so. After five seconds nothing is told. Returns a function that stops waiting.
 */
export function tellMarketing(): () => void {
  const stopSegment = waitFor(
    () => globalThis.marketingSegments,
    { every: 100, most: 5_000 },
    (segments) =>
      segments && pushEvent({ event: 'segment', segmentId, isMember: segments.includes(segmentId) }),
  )
  const stopBrand = waitFor(
    () => globalThis.marketingBrandId,
    { every: 500, most: 5_000 },
    (brandId) => brandId && pushEvent({ event: 'brand', brandId }),
  )
  return () => {
    stopSegment()
    stopBrand()
  }
}
