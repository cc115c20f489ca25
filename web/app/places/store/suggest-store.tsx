import { Suspense, useCallback, useState } from 'react'
import { useExcludedPage } from '#web/app/request/excluded-page.ts'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import { usePricedPlace } from './priced-store.ts'
import { useSuggestedStore } from './use-suggested-store.ts'

/** Fetched when there is something to suggest. */
const SuggestionPopup = lazyPart(() => import('./suggestion-popup.tsx'), 'SuggestionPopup')

/** While no store is chosen, suggests the one nearest to the shopper's network, once, above a page with prices. */
export function SuggestStore({ enabled }: { enabled: boolean }) {
  const place = usePricedPlace()
  const isExcluded = useExcludedPage()
  const store = useSuggestedStore(enabled && place !== undefined && !isExcluded)
  const [isClosed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])
  if (store === null || place === undefined || isExcluded || isClosed) return null
  return (
    <Suspense fallback={null}>
      <SuggestionPopup store={store} onClose={close} />
    </Suspense>
  )
}
