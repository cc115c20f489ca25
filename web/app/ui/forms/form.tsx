import type { Ref } from 'react'
import { type FormProps, Form as RouterForm } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { usePrefix } from '#web/app/request/use-root.ts'

/** A form that posts to a page of the store and keeps the language prefix. Works with and without scripts. */
export function Form({
  action,
  method = 'post',
  ...rest
}: FormProps & { action?: string; ref?: Ref<HTMLFormElement> }) {
  const prefix = usePrefix()
  return (
    <RouterForm
      method={method}
      action={action === undefined ? undefined : withPrefix(prefix, action)}
      // After a refusal the page's data is loaded again, because a changed price or payment may be the reason.
      defaultShouldRevalidate={method === 'post' ? true : undefined}
      {...rest}
    />
  )
}
