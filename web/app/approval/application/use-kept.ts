import { type RefObject, useEffect } from 'react'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { addRevision } from './revision.ts'

const pauseMs = 500

/**
 * Saves what is typed when the shopper pauses, goes on to another field or leaves the page, so that nothing is lost with a
 * closed tab. Without scripts each step is saved when it is sent.
 */
export function useKept(form: RefObject<HTMLFormElement | null>): void {
  const prefix = usePrefix()
  useEffect(() => {
    const element = form.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(element))
        if (typeof value === 'string') body.append(name, value)
      void fetch(withPrefix(prefix, pathTo('applicationKeep')), {
        method: 'POST',
        body,
        keepalive: true,
      }).catch(() => {})
    }
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    }
    const leaving = () => {
      if (timer !== undefined) keep()
    }
    const sent = () => {
      clearTimeout(timer)
      timer = undefined
    }
    // What was kept may arrive after what is sent later: the server leaves it out by its revision.
    const read = ({ formData }: FormDataEvent) => addRevision(formData)
    element.addEventListener('input', typed)
    element.addEventListener('change', leaving)
    element.addEventListener('submit', sent)
    element.addEventListener('formdata', read)
    // A page that is loaded again is asked for before this one is hidden, and would be shown without what was typed.
    window.addEventListener('beforeunload', leaving)
    window.addEventListener('pagehide', leaving)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', typed)
      element.removeEventListener('change', leaving)
      element.removeEventListener('submit', sent)
      element.removeEventListener('formdata', read)
      window.removeEventListener('beforeunload', leaving)
      window.removeEventListener('pagehide', leaving)
    }
  }, [form, prefix])
}
