import { useEffect, useState } from 'react'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { readScriptCookie } from '#web/app/request/script-cookie.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import type { SuggestedStore } from './suggested-store.ts'

/** Asks the server once for a store to suggest; null until there is one. `wanted` says whether to ask at all. */
export function useSuggestedStore(wanted: boolean): SuggestedStore | null {
  const prefix = usePrefix()
  const [store, setStore] = useState<SuggestedStore | null>(null)
  const address = withPrefix(prefix, pathTo('nearestStore'))
  useEffect(() => {
    if (!wanted || readScriptCookie('storeSuggested') !== undefined) return
    const ask = async () => {
      try {
        const answer = await fetch(address)
        if (answer.ok) setStore(((await answer.json()) as { store: SuggestedStore | null }).store)
      } catch {
        // The page goes without a suggestion.
      }
    }
    void ask()
  }, [wanted, address])
  return store
}
