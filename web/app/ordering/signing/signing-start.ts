import { redirectDocument } from 'react-router'
import { beginCeremony } from '#core/ordering/signing/begin-ceremony.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { applicantNamePath } from '#web/app/approval/application/name-path.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import type { Route } from './+types/signing-start'

/**
 * Leads to the page of the signing service. Opened again, it leads to the same papers. It is a link, not a form: the
 * policy of the pages lets no form lead to another company's site.
 */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, locale, prefix } = requestContext
  const begun = await beginCeremony(
    who,
    { locale, returnTo: withPrefix(prefix, pathTo('signingReturn')) },
    core,
  )
  if (begun.ok) return redirectDocument(begun.value)
  if (begun.problem.code === 'applicant-name-differs') return goTo(requestContext, applicantNamePath())
  const isDown = begun.problem.code === 'signing-unavailable'
  const title = isDown ? 'signing.sign.elsewhere.down' : (`problem.${begun.problem.code}` as const)
  setFlash(requestContext, { title, tone: 'error' })
  return goTo(requestContext, pathTo('checkout', undefined, { step: 'sign' }))
}
