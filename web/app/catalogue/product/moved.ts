import { pathTo } from '#site/urls.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/moved'

/** /product/{id} is an old address of /p/{id}. */
export function loader(args: Route.LoaderArgs) {
  const { productId = '' } = args.params
  return goTo(requestContextOf(args), pathTo('product', { productId }), 301)
}
