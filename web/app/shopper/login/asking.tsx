import type { ComponentType, ReactNode } from 'react'
import type { FormProps } from 'react-router'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** The forms for signing in. Each has a page and a view in the dialog. */
export type View = 'sign-in' | 'create-account' | 'reset-password'

/** How a form for signing in is used: on its page, or in the dialog. */
export type Asking = {
  readonly Form: ComponentType<FormProps>
  /** The id of the form. In the dialog it needs none. */
  readonly id?: string
  /** Path that the form is sent to. On its own page none is needed. */
  readonly action?: string
  readonly busy?: boolean
  /** Switches the view in the dialog. */
  readonly show?: (view: View) => void
}

const pages = {
  'sign-in': 'login',
  'create-account': 'registration',
  'reset-password': 'resetPassword',
} as const

/** A link to another of these forms: to its page, or to its view in the dialog. */
export function ViewLink({
  view,
  wanted,
  show,
  className = '',
  children,
}: {
  view: View
  wanted?: string | undefined
  show: Asking['show']
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={pathTo(pages[view], undefined, { return: wanted })}
      onClick={(event) => {
        if (show === undefined) return
        event.preventDefault()
        show(view)
      }}
      className={`inline-flex min-h-11 items-center text-primary underline underline-offset-4 ${className}`}
    >
      {children}
    </Link>
  )
}
