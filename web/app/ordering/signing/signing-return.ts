import { latestSigning } from '#core/ordering/signing/latest-signing.ts'
import { pathTo } from '#site/urls.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/signing-return'

/** Return from signing. Stored data says whether it was signed, not the query. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const latest = await latestSigning(requestContext.who, requestContext.core)
  if (latest?.isOver) return goTo(requestContext, pathTo('confirmation', { orderNo: latest.orderNumber }))
  return goTo(requestContext, pathTo(latest?.isSigned === true ? 'signed' : 'notSigned'))
}
