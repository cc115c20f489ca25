import { pathTo } from '#site/urls.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/moved'

/** Redirects the old path /product/{id} to /p/{id}. */
export function loader(args: Route.LoaderArgs) {
  const { productId = '' } = args.params
  return goTo(requestContextOf(args), pathTo('product', { productId }), 301)
}
