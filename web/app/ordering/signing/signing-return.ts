import { finishLatestCeremony } from '#core/ordering/signing/finish-ceremony.ts'
import { latestSigning } from '#core/ordering/signing/latest-signing.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/signing-return'

/** Return from signing. The signing service and stored data say whether it was signed, not the query. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { who, core } = requestContext
  if (who.kind !== 'visitor') {
    const finished = await finishLatestCeremony(who, core)
    if (!finished.ok) setFlash(requestContext, { title: `problem.${finished.problem.code}`, tone: 'error' })
  }
  const latest = await latestSigning(requestContext.who, requestContext.core)
  if (latest?.isOver) return goTo(requestContext, pathTo('confirmation', { orderNo: latest.orderNumber }))
  return goTo(requestContext, pathTo(latest?.isSigned === true ? 'signed' : 'notSigned'))
}
