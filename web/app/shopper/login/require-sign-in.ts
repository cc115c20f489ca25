import type { RouterContextProvider } from 'react-router'
import type { Customer } from '#core/context.ts'
import { keepForm } from '#core/shopper/session/keep-form.ts'
import { hasRecentProof } from '#core/shopper/sign-in/recent-proof.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { isKept } from '#web/app/request/kept-fields.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Keeps the fields of a form that was sent without a session or a proof, except secrets and files, for `owner` if known. */
async function keepFields(
  requestContext: RequestContext,
  { request, url }: Args,
  owner: Customer | undefined,
): Promise<void> {
  const form = await formOf(request.clone())
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && isKept(name) ? [[name, value]] : [],
  )
  const path = safeRedirect(`${url.pathname}${url.search}`)
  if (path === undefined) return
  const id = await keepForm({ path, fields }, requestContext.core, owner)
  if (id !== undefined) setCookie(requestContext, 'kept', id)
}

/**
 * For loaders and actions that need an account: returns the customer, or redirects to the sign-in page, which
 * returns here. A form that is sent after the session ended is kept until the sign-in.
 */
export async function requireRegistered(args: Args): Promise<Customer> {
  const requestContext = requestContextOf(args)
  if (requestContext.who.kind === 'registered') return requestContext.who
  if (args.request.method === 'POST') await keepFields(requestContext, args, requestContext.timedOut)
  throw askToSignIn(requestContext, args.url)
}

/**
 * For loaders and actions of what a stranger at an open page must not do: as `requireRegistered`, and if the customer's last
 * proof is too old, redirects to the page that asks for one, which returns here. A form that is sent is kept meanwhile.
 */
export async function requireProof(args: Args): Promise<Customer> {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  if (await hasRecentProof(who, requestContext.core)) return who
  if (args.request.method === 'POST') await keepFields(requestContext, args, who)
  const { pathname, search } = args.url
  throw goTo(requestContext, pathTo('confirmIdentity', undefined, { return: `${pathname}${search}` }))
}

/** Redirects to the sign-in, which leads back here, with a message: sign in, or that the session timed out. */
export function askToSignIn(requestContext: RequestContext, { pathname, search }: URL): Response {
  const title = requestContext.timedOut === undefined ? 'login.please-sign-in' : 'session.timed-out'
  setFlash(requestContext, { title, tone: 'info' })
  return goTo(requestContext, pathTo('login', undefined, { return: `${pathname}${search}` }))
}
