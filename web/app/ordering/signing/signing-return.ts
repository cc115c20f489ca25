import { latestSigning } from '#core/ordering/signing/latest-signing.ts'
import { pathTo } from '#site/urls.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/signing-return'

/** The way back from a signing ceremony. The address proves nothing: the store's own records say whether it was signed. */
export async function loader(args: Route.LoaderArgs) {
  const scope = requestContextOf(args)
  const latest = await latestSigning(scope.who, scope.core)
  if (latest?.isOver) return goTo(scope, pathTo('confirmation', { orderNo: latest.orderNumber }))
  return goTo(scope, pathTo(latest?.isSigned === true ? 'signed' : 'notSigned'))
}
