import { pathTo } from '#site/urls.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/sign-out'
import { endSessionAndLeave } from './end-session.server.ts'
import { keepTypedForm, readTypedForm } from './typed-form.server.ts'

export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('home'))
}

/**
 * Ends the session here and at the identity provider that opened it. If it timed out, what was typed is kept for
 * the same customer.
 */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  // A sign-out without a form signs out, too.
  const form = await formOf(args.request).catch(() => new FormData())
  if (form.get('reason') !== 'inactivity')
    return endSessionAndLeave(requestContext, requestContext.who, { title: 'login.signed-out' })
  const owner = requestContext.timedOut ?? requestContext.who
  if (owner.kind === 'registered') await keepTypedForm(requestContext, owner, readTypedForm(form))
  return endSessionAndLeave(requestContext, owner, { title: 'session.timed-out', tone: 'info' })
}
