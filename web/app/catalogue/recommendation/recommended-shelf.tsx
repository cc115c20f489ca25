import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { postActivity } from '#web/app/request/post-activity.ts'
import { Shelf } from '../tile/shelf.tsx'
import type { RecommendationData } from './recommendation-data.server.ts'

type RecommendedShelfProps = {
  /** Null while they are loaded. */
  recommendation: RecommendationData | null
  /** Another heading than that of the recommender. */
  heading?: string
  limit?: number
}

/**
 * A shelf of recommended products, with a line that says why these. The store is told once that it was seen, and which
 * product was opened (document 2 §7).
 */
export function RecommendedShelf({ recommendation, heading, limit }: RecommendedShelfProps) {
  const intl = useIntl()
  const { id, recommender, tiles, city } = recommendation ?? {}
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === undefined || recommender === undefined || place.current === null) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      postActivity('viewReco', { recommender, reco: id })
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [id, recommender])
  const usual =
    recommender === undefined ? '' : intl.formatMessage({ id: `recommendation.heading.${recommender}` })
  return (
    <div ref={place}>
      <Shelf
        heading={heading ?? usual}
        why={recommender && intl.formatMessage({ id: `recommendation.why.${recommender}` }, { city })}
        tiles={tiles?.slice(0, limit) ?? null}
        onOpen={(product) =>
          recommender && postActivity('clickReco', { recommender, reco: id, products: [product] })
        }
      />
    </div>
  )
}
