import type { Ref } from 'react'
import { type FormProps, Form as RouterForm } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { useRoot } from '#web/app/request/use-root.ts'

/** A form that posts to a page of the store behind the current prefix; works with and without scripts. */
export function Form({
  action,
  method = 'post',
  ...rest
}: FormProps & { action?: string; ref?: Ref<HTMLFormElement> }) {
  const { prefix } = useRoot()
  return (
    <RouterForm
      method={method}
      action={action === undefined ? undefined : withPrefix(prefix, action)}
      // A refused form shows the page as it is now: the refusal may be that a price or a payment has changed.
      defaultShouldRevalidate={method === 'post' ? true : undefined}
      {...rest}
    />
  )
}
