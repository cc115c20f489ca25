import { redirectDocument } from 'react-router'
import { signOut } from '#core/shopper/sign-in/sign-out.ts'
import { leaveNotice } from '#web/app/left-notice.ts'
import { prefixFor, withPrefix } from '#web/app/prefix.ts'
import { forgetSession, goTo, scopeOf } from '#web/app/scope.ts'
import { pathTo } from '#web/app/urls.ts'
import type { Route } from './+types/sign-out'

/** Ends the session here, and at the provider that opened it. Everything on the screen goes with it. */
export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args)
  const back = `${scope.core.settings.origin}${prefixFor(scope.locale)}`
  const provider = await signOut(scope.who, back, scope.core)
  forgetSession(scope)
  leaveNotice(scope, { title: 'login.signed-out' })
  return redirectDocument(provider?.href ?? withPrefix(scope.prefix, pathTo('home')))
}

export function loader(args: Route.LoaderArgs) {
  return goTo(scopeOf(args), pathTo('home'))
}
