import { pathTo } from '#site/urls.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/moved'

/** /category/{id} is an old address of /c/{id}. */
export function loader(args: Route.LoaderArgs) {
  const { categoryId = '' } = args.params
  return goTo(requestContextOf(args), pathTo('category', { categoryId }), 301)
}
