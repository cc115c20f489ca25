import type { ComponentType, ReactNode } from 'react'
import type { FormProps } from 'react-router'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** The three things that the way in may ask for; each has a page of its own and a view in the window. */
export type View = 'sign-in' | 'create-account' | 'reset-password'

/** How a form of the way in is sent: as its page, or from the window over another page. */
export type Asking = {
  readonly Form: ComponentType<FormProps>
  /** Where the form goes; a page's own form goes to the page. */
  readonly action?: string
  readonly busy?: boolean
  /** In the window, the other views are not other pages. */
  readonly show?: (view: View) => void
}

const pages = {
  'sign-in': 'login',
  'create-account': 'registration',
  'reset-password': 'resetPassword',
} as const

/** To another of the three: its page, or its view where the window is open. */
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
