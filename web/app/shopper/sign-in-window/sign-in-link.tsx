import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { hasOutsideScripts } from '#web/app/request/use-scripts.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { hasSignInForm } from './has-sign-in-form.ts'
import { SignInWindow } from './lazy-window.tsx'

/**
 * Opens the sign-in dialog. Without scripts, or on a page with a sign-in form, a link to the sign-in page that
 * returns here.
 */
export function SignInLink({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const asking = hasSignInForm(splitPrefix(pathname).path)
  return (
    <>
      <Link
        to={pathTo('login', undefined, asking ? {} : { return: pathname + search })}
        rel="nofollow"
        onClick={(event) => {
          if (asking || hasOutsideScripts() || event.metaKey || event.ctrlKey || event.shiftKey) return
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
