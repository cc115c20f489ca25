import { pathTo } from '#site/urls.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/moved'

/** Redirects the old path /category/{id} to /c/{id}. */
export function loader(args: Route.LoaderArgs) {
  const { categoryId = '' } = args.params
  return goTo(requestContextOf(args), pathTo('category', { categoryId }), 301)
}
