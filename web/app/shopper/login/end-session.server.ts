import { redirectDocument } from 'react-router'
import type { Who } from '#core/context.ts'
import { signOut } from '#core/shopper/sign-in/sign-out.ts'
import { prefixFor, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { type Flash, setFlash } from '#web/app/request/flash.ts'
import { forgetSession, type RequestContext } from '#web/app/request/request-context.ts'

/** Ends a session here and at the identity provider that opened it, and redirects home with a message. */
export async function endSessionAndLeave(
  requestContext: RequestContext,
  who: Who,
  notice: Flash,
): Promise<Response> {
  const { core, locale, prefix } = requestContext
  const back = `${core.settings.origin}${prefixFor(locale)}`
  const provider = await signOut(who, back, core)
  forgetSession(requestContext)
  setFlash(requestContext, notice)
  return redirectDocument(provider?.href ?? withPrefix(prefix, pathTo('home')))
}
