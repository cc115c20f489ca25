import type { FormEvent } from 'react'
import { Form, type FormProps, useLocation, useSubmit } from 'react-router'

type Props = Omit<FormProps, 'method' | 'action'> & {
  /** Path with the prefix. */
  action: string
  /** A field to leave out of the address. */
  dropped?: string
}

/**
 * A form whose fields become the query, such as a search. Sending it unchanged adds no entry to the browser's
 * history.
 */
export function GetForm({ action, dropped, onSubmit, ...rest }: Props) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0])
    if (event.defaultPrevented) return
    const form = event.currentTarget
    const fields = [...new FormData(form)].filter(([name]) => name !== dropped)
    const next = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
    if (pathname !== action || String(new URLSearchParams(search)) !== String(next)) return
    event.preventDefault()
    submit(form, { replace: true, preventScrollReset: rest.preventScrollReset === true })
  }
  return <Form method="get" action={action} onSubmit={send} {...rest} />
}
