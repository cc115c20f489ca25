import { redirect } from 'react-router'
import { startSingleSignOn } from '#core/shopper/sign-in/start-single-sign-on.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { pathTo } from '#site/urls.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { destination } from '../login/after-sign-in.ts'
import type { Route } from './+types/start'

function backToLogin(requestContext: RequestContext, problem: string, wanted: string | null): Response {
  return goTo(requestContext, pathTo('login', undefined, { return: wanted ?? undefined, problem }))
}

/** Redirects to the identity provider (document 1 §3). */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { origin } = requestContext.core.settings
  const wanted = args.url.searchParams.get('return')
  // In development the page may be at 127.0.0.1 while the provider returns to localhost. The cookie that is
  // checked then must be set on localhost.
  if (args.url.origin !== new URL(origin).origin)
    return redirect(`${origin}${args.url.pathname}${args.url.search}`)
  // Another site must not be able to sign anybody in: its link goes to the sign-in page, where the shopper
  // decides.
  if (['cross-site', 'same-site'].includes(args.request.headers.get('sec-fetch-site') ?? ''))
    return goTo(requestContext, pathTo('login', undefined, { return: wanted ?? undefined }))
  const allowed = await consumeRateLimit(
    'single-sign-on',
    requestContext.core.client.network,
    requestContext.core,
  )
  if (!allowed.ok) return backToLogin(requestContext, 'too-many-requests', wanted)
  try {
    const { url, state } = await startSingleSignOn(
      {
        redirectUri: `${origin}${pathTo('ssoCallback')}`,
        returnTo: destination(requestContext, wanted),
        locale: requestContext.locale,
        emailHint: args.url.searchParams.get('hint') ?? undefined,
        isFresh: args.url.searchParams.has('fresh'),
      },
      requestContext.core,
    )
    setCookie(requestContext, 'attempt', state)
    return redirect(url.href)
  } catch (error) {
    requestContext.core.log.error({ err: error }, 'the identity provider could not be reached')
    return backToLogin(requestContext, 'sign-in-interrupted', wanted)
  }
}
