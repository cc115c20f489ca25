import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { pathTo, urls } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Loaded when it is opened for the first time. */
const SignInWindow = lazy(async () => {
  const { SignInWindow: component } = await import('./sign-in-window.tsx')
  return { default: component }
})

/** Pages that contain a sign-in form already. */
const ways: readonly string[] = [urls.login, urls.payOnlineLogin, urls.registration, urls.resetPassword]

/**
 * Opens the sign-in dialog. Without scripts, or on a page with a sign-in form, a link to the sign-in page that
 * returns here.
 */
export function SignInLink({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const asking = ways.includes(splitPrefix(pathname).path)
  return (
    <>
      <Link
        to={pathTo('login', undefined, asking ? {} : { return: pathname + search })}
        rel="nofollow"
        onClick={(event) => {
          if (asking || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        className={className}
      >
        {children}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <SignInWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
