import { redirectDocument } from 'react-router'
import { signOut } from '#core/shopper/sign-in/sign-out.ts'
import { prefixFor, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { forgetSession, goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/sign-out'

export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('home'))
}

/** Ends the session here and at the identity provider that opened it. Loads a new document, so no data of the account stays on the page. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const back = `${requestContext.core.settings.origin}${prefixFor(requestContext.locale)}`
  const provider = await signOut(requestContext.who, back, requestContext.core)
  forgetSession(requestContext)
  setFlash(requestContext, { title: 'login.signed-out' })
  return redirectDocument(provider?.href ?? withPrefix(requestContext.prefix, pathTo('home')))
}
