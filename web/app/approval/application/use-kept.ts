import { type RefObject, useEffect } from 'react'
import { withPrefix } from '#site/prefix.ts'
import { pathTo, type UrlName } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { addRevision } from './revision.ts'

const pauseMs = 500
/** The longest that a sent step waits for what is being saved, in milliseconds. */
const longestWaitMs = 2_000

/**
 * Saves what is typed when the shopper pauses or leaves the page, so that nothing is lost with a closed tab. Without
 * scripts each step is saved when it is sent.
 * @param keptBy what saves the form, unless that of the application
 */
export function useKept(
  form: RefObject<HTMLFormElement | null>,
  keptBy: Extract<UrlName, 'applicationKeep' | 'checkoutKeep'> = 'applicationKeep',
): void {
  const prefix = usePrefix()
  useEffect(() => {
    const element = form.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let saving: Promise<unknown> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(element))
        if (typeof value === 'string') body.append(name, value)
      const kept = fetch(withPrefix(prefix, pathTo(keptBy)), {
        method: 'POST',
        body,
        keepalive: true,
      })
        .catch(() => {})
        .finally(() => {
          if (saving === kept) saving = undefined
        })
      saving = kept
    }
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    }
    const leaving = () => {
      if (timer !== undefined) keep()
    }
    const sent = (event: SubmitEvent) => {
      clearTimeout(timer)
      timer = undefined
      if (saving === undefined) return
      // The first answer begins the shopper's session: sent at the same time, both would begin one.
      event.preventDefault()
      event.stopPropagation()
      const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
      void Promise.race([saving, waited]).then(() => {
        saving = undefined
        element.requestSubmit(event.submitter)
      })
    }
    // What was kept may arrive after what is sent later: the server leaves it out by its revision.
    const read = ({ formData }: FormDataEvent) => addRevision(formData)
    element.addEventListener('input', typed)
    element.addEventListener('submit', sent)
    element.addEventListener('formdata', read)
    // A page that is loaded again is asked for before this one is hidden, and would be shown without what was typed.
    window.addEventListener('beforeunload', leaving)
    window.addEventListener('pagehide', leaving)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', typed)
      element.removeEventListener('submit', sent)
      element.removeEventListener('formdata', read)
      window.removeEventListener('beforeunload', leaving)
      window.removeEventListener('pagehide', leaving)
    }
  }, [form, keptBy, prefix])
}
