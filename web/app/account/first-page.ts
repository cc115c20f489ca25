import { pathTo } from '#site/urls.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import type { Route } from './+types/first-page'

/** The address above those of all account pages, as somebody gets who cuts one short: it leads to the first of them. */
export async function loader(args: Route.LoaderArgs) {
  await requireRegistered(args)
  return goTo(requestContextOf(args), pathTo('myAccount'))
}
