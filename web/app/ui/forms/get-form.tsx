import type { FormEvent } from 'react'
import { Form, type FormProps, useLocation, useSubmit } from 'react-router'
import { waitForFrame } from '#web/app/request/wait-for-frame.ts'

// No form of this kind has a field for files, so all of its values are texts.
const queryOf = (fields: FormData) => new URLSearchParams(fields as unknown as URLSearchParams)

type Props = Omit<FormProps, 'method' | 'action'> & {
  /** Path with the prefix. */
  action: string
  /** A field that is sent, but does not count when the address is compared with that of the page. */
  ignored?: string
}

/**
 * A form whose fields become the query, such as a search. Sending it unchanged adds no entry to the browser's
 * history. The page is asked for once the browser has shown what the press changed, with the fields as they were then.
 */
export function GetForm({ action, ignored = '', preventScrollReset = false, onSubmit, ...rest }: Props) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0])
    if (event.defaultPrevented) return
    const { submitter } = event.nativeEvent as SubmitEvent
    event.preventDefault()
    const sent = new FormData(event.currentTarget, submitter)
    const asked = queryOf(sent)
    sent.delete(ignored)
    const replace = pathname === action && String(new URLSearchParams(search)) === String(queryOf(sent))
    waitForFrame().then(() => submit(asked, { action, replace, preventScrollReset }))
  }
  return <Form method="get" action={action} onSubmit={send} {...rest} />
}
