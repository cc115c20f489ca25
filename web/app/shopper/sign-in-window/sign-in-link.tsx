import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { pathTo, urls } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Fetched the first time that somebody asks for it. */
const SignInWindow = lazy(async () => {
  const { SignInWindow: component } = await import('./sign-in-window.tsx')
  return { default: component }
})

/** Pages that ask already. */
const ways: readonly string[] = [urls.login, urls.payOnlineLogin, urls.registration, urls.resetPassword]

/** Opens the sign-in over the page; without scripts, or on a page that asks already, a way to its page and back. */
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
