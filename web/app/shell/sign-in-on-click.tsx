import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { needsSignIn, urls } from '#site/urls.ts'
import { useRoot } from '../request/use-root.ts'
import { hasOutsideScripts } from '../request/use-scripts.ts'
import { hasSignInForm } from '../shopper/sign-in-window/has-sign-in-form.ts'
import { SignInWindow } from '../shopper/sign-in-window/lazy-window.tsx'
import { useToast } from '../ui/feedback/toast.tsx'

/** The link that a click follows in this tab, to a page of the store. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link !== null && link.target === '' && link.origin === location.origin ? link : undefined
}

type Asked = { readonly first: 'reset-password' } | { readonly first: 'sign-in'; readonly wanted: string }

/** What the dialog is to show instead of the page of a link, if anything. */
function askedBy({ pathname, search }: HTMLAnchorElement): Asked | undefined {
  const { path } = splitPrefix(pathname)
  if (path === urls.resetPassword) return { first: 'reset-password' }
  return needsSignIn(path) ? { first: 'sign-in', wanted: pathname + search } : undefined
}

/**
 * Opens the sign-in dialog when a guest follows a link into the account, and leads there once they have signed in
 * (document 1 §4, gated actions); for a forgotten password it opens in that view. A page with a form for signing
 * in needs no dialog: it only says that signing in comes first. Without scripts the account redirects to the
 * sign-in page. One listener for all links, because managed content has such links, too.
 */
export function SignInOnClick() {
  const { isRegistered } = useRoot()
  const { pathname } = useLocation()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    if (isRegistered) return setAsked(undefined)
    const atForm = hasSignInForm(splitPrefix(pathname).path)
    const ask = (event: MouseEvent) => {
      const link = linkOf(event)
      const found = link && askedBy(link)
      if (found === undefined || (atForm && found.first === 'reset-password')) return
      if (link?.closest('dialog') || hasOutsideScripts()) return
      // Before the router sees the click, and instead of it.
      event.preventDefault()
      event.stopPropagation()
      if (atForm) toast({ title: <FormattedMessage id="login.please-sign-in" />, tone: 'info' })
      else setAsked(found)
    }
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [isRegistered, pathname, toast])
  if (asked === undefined) return null
  return (
    <Suspense fallback={null}>
      <SignInWindow {...asked} onClose={() => setAsked(undefined)} />
    </Suspense>
  )
}
