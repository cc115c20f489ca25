import { type FormEvent, useEffect, useState } from 'react'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { pushTracking } from '#web/app/request/tracking.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { showFirstProblem } from '#web/app/ui/feedback/first-problem.ts'

/** A part of the site that has the form. */
export type DealsSource = 'page' | 'window' | 'bar' | 'footer'

/** What became of a form that a script sent. `failed`: there was no answer, or not one of the form's action. */
export type Sending =
  | { readonly state: 'idle' | 'busy' | 'done' | 'failed' }
  | { readonly state: 'refused'; readonly reply: FormReply }

const idle: Sending = { state: 'idle' }

/** Sends a form's fields, a number without all but its digits. Refused ones come back as they were typed. */
async function send(form: HTMLFormElement, address: string): Promise<Sending> {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    name === 'phone' ? String(value).replace(/\D/g, '') : String(value),
  ])
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    if (answer.ok) return { state: 'done' }
    const isReply = answer.headers.get('content-type')?.startsWith('application/json')
    return isReply ? { state: 'refused', reply: (await answer.json()) as FormReply } : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/**
 * Sends a sign-up for deals without leaving the page. While it is under way, sending again does nothing. `onDone` is
 * called after a success, which the data layer is told too.
 */
export function useSending(source: DealsSource, onDone: () => void) {
  const prefix = usePrefix()
  const [sending, setSending] = useState<Sending>(idle)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.state === 'busy') return
    const form = event.currentTarget
    setSending({ state: 'busy' })
    const outcome = await send(form, withPrefix(prefix, pathTo('dealsSend')))
    setSending(outcome)
    if (outcome.state !== 'done') return
    pushTracking('dealsSignUp', source)
    onDone()
  }
  // Once the problems are shown.
  useEffect(() => {
    if (sending.state === 'refused') showFirstProblem()
  }, [sending])
  return { sending, submit, reset: () => setSending(idle) }
}
