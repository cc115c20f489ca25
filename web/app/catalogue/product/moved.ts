import { goTo, scopeOf } from '#web/app/scope.ts'
import { pathTo } from '#web/app/urls.ts'
import type { Route } from './+types/moved'

/** /product/{id} is an old address of /p/{id}. */
export function loader(args: Route.LoaderArgs) {
  const { productId = '' } = args.params
  return goTo(scopeOf(args), pathTo('product', { productId }), 301)
}
