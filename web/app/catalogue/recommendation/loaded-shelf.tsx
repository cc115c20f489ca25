import { useEffect, useState } from 'react'
import type { Zone } from '#domain/catalogue/recommendation.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import type { RecommendationData } from './recommendation-data.server.ts'
import { RecommendedShelf } from './recommended-shelf.tsx'

type LoadedShelfProps = {
  zone: Zone
  /** The products at hand. Null while they are not known. */
  productIds: readonly string[] | null
  heading?: string
  limit?: number
}

/** Null if there is nothing to recommend, or it could not be loaded. */
async function fetchShelf(address: string, signal: AbortSignal): Promise<RecommendationData | null> {
  const answer = await fetch(address, { signal })
  return answer.ok ? answer.json() : null
}

/**
 * A shelf of recommended products that a script loads once the page is shown: not through the router, which would replace
 * the page if that fails. Hidden if there are none.
 */
export function LoadedShelf({ zone, productIds, heading, limit }: LoadedShelfProps) {
  const { prefix, frequency } = useRoot()
  const [loaded, setLoaded] = useState<RecommendationData | null | undefined>()
  const named = productIds?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer has prices at the frequency
  useEffect(() => {
    if (named === undefined) return
    const leaving = new AbortController()
    const address = withPrefix(prefix, pathTo('recommendations', undefined, { zone, with: named }))
    fetchShelf(address, leaving.signal).then(setLoaded, () => {
      if (!leaving.signal.aborted) setLoaded(null)
    })
    return () => leaving.abort()
  }, [prefix, frequency, zone, named])
  // Grey tiles only under a heading that is known, because nothing may come of it.
  const isLoading = loaded === undefined && named !== undefined && heading !== undefined
  if (loaded == null && !isLoading) return null
  return (
    <RecommendedShelf
      recommendation={loaded ?? null}
      {...(heading !== undefined && { heading })}
      {...(limit !== undefined && { limit })}
    />
  )
}
