import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { lazyPart } from '../../request/lazy-part.ts'
import { sessionPlace } from '../../request/session-place.ts'
import { useRoot } from '../../request/use-root.ts'
import { useScripts } from '../../request/use-scripts.ts'

/** Loaded only where a session can time out. */
const SessionWindow = lazyPart(() => import('./session-window.tsx'), 'SessionWindow')

/**
 * Asks an inactive shopper whether they are still there: everybody in the checkout, elsewhere customers who are
 * signed in (document 1 §4). Rendered once in the document. Without scripts the server ends the session anyway.
 */
export function SessionTime() {
  const { isRegistered } = useRoot()
  const { pathname } = useLocation()
  const place = sessionPlace(splitPrefix(pathname).path)
  if (!useScripts() || (!isRegistered && place !== 'checkout')) return null
  return (
    <Suspense fallback={null}>
      <SessionWindow key={place} place={place} />
    </Suspense>
  )
}
