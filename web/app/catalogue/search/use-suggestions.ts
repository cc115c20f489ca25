import { useEffect, useState } from 'react'
import { suggestionMinimum } from '#domain/catalogue/listing.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import type { SuggestionsData } from './suggestions.ts'

/** Time without typing before suggestions are requested, in ms. */
const pauseMs = 300

const none: SuggestionsData = { phrases: [], products: [] }

/** The suggestions for the typed text, requested after a pause. Late answers are dropped. */
export function useSuggestions(text: string): SuggestionsData {
  const { prefix } = useRoot()
  const [answer, setAnswer] = useState({ to: '', found: none })
  const typed = text.trim()
  const ask = typed.length >= suggestionMinimum
  useEffect(() => {
    if (!ask) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const address = withPrefix(prefix, pathTo('suggestions', undefined, { q: typed }))
        const response = await fetch(address, { signal: stop.signal })
        if (response.ok) setAnswer({ to: typed, found: await response.json() })
      } catch {
        // Without suggestions the search itself still works.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ask, typed, prefix])
  // While more is typed, the previous answer stays.
  return ask && answer.to !== '' && typed.startsWith(answer.to) ? answer.found : none
}
