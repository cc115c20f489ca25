import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { suggestionMinimum } from '#domain/catalogue/listing.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import type { SuggestionsData } from './suggestions.ts'

/** Time without typing before suggestions are requested, in ms. */
const pauseMs = 300

const none: SuggestionsData = { corrected: null, categories: [], brands: [], products: [] }

/**
 * The suggestions for the typed text, requested after a pause while the list is wanted. Late answers are dropped, and
 * so are those of the page before: what the shopper did there, such as applying a code, may have changed the prices.
 */
export function useSuggestions(text: string, wanted: boolean): SuggestionsData {
  const prefix = usePrefix()
  const { key } = useLocation()
  const [answer, setAnswer] = useState({ to: '', at: key, found: none })
  const typed = text.trim()
  const ask = wanted && typed.length >= suggestionMinimum
  useEffect(() => {
    if (!ask) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const address = withPrefix(prefix, pathTo('suggestions', undefined, { q: typed }))
        const response = await fetch(address, { signal: stop.signal })
        if (response.ok) setAnswer({ to: typed, at: key, found: await response.json() })
      } catch {
        // Without suggestions the search itself still works.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ask, typed, key, prefix])
  // While more is typed, the previous answer stays.
  return ask && answer.at === key && answer.to !== '' && typed.startsWith(answer.to) ? answer.found : none
}

/** How many things are suggested. */
export function countSuggestions({ corrected, categories, brands, products }: SuggestionsData): number {
  return Number(corrected !== null) + categories.length + brands.length + products.length
}
