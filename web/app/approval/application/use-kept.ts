import { type RefObject, useEffect } from 'react'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'

const pauseMs = 1_500

/**
 * Saves what is typed when the shopper pauses or leaves, so that nothing is lost with a closed tab. Without
 * scripts each step is saved when it is sent.
 */
export function useKept(form: RefObject<HTMLFormElement | null>): void {
  const { prefix } = useRoot()
  useEffect(() => {
    const element = form.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let sending = new AbortController()
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      sending = new AbortController()
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(element))
        if (typeof value === 'string') body.append(name, value)
      void fetch(withPrefix(prefix, pathTo('applicationKeep')), {
        method: 'POST',
        body,
        keepalive: true,
        signal: sending.signal,
      }).catch(() => {})
    }
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    }
    const leaving = () => {
      if (timer !== undefined) keep()
    }
    // The form that is sent has all of it: what was kept before must not arrive after it.
    const sent = () => {
      clearTimeout(timer)
      timer = undefined
      sending.abort()
    }
    element.addEventListener('input', typed)
    element.addEventListener('submit', sent)
    window.addEventListener('pagehide', leaving)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', typed)
      element.removeEventListener('submit', sent)
      window.removeEventListener('pagehide', leaving)
    }
  }, [form, prefix])
}
