import { finishSingleSignOn } from '#core/shopper/sign-in/finish-single-sign-on.ts'
import { prefixFor, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { clearCookie, readCookie } from '#web/app/request/cookies.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { startSession } from '../login/after-sign-in.ts'
import type { Route } from './+types/callback'

/** The redirect target of the identity provider: signs in, or shows the sign-in page with the reason. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const state = readCookie(args.request, 'attempt')
  const finished = await finishSingleSignOn(
    requestContext.who,
    { callback: args.url, state },
    requestContext.core,
  )
  clearCookie(requestContext, 'attempt')
  const { result, returnTo, locale } = finished
  if (result.ok) return startSession(requestContext, args.request, result.value, returnTo)
  const prefix = locale === undefined ? requestContext.prefix : prefixFor(locale)
  const query = { return: returnTo === '/' ? undefined : returnTo, problem: result.problem.code }
  return goTo(requestContext, withPrefix(prefix, pathTo('login', undefined, query)))
}
