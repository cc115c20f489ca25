import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/category-listing'
import { categoryMeta } from './category-meta.ts'
import { CategoryView } from './category-view.tsx'
import { loadCategory } from './load-category.server.ts'
import { viewedCategories } from './viewed-categories.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  categoryMeta(matches, loaderData, location.search)

export function loader(args: Route.LoaderArgs) {
  const { categoryId = '' } = args.params
  return loadCategory(requestContextOf(args), new URL(args.request.url), {
    categoryId,
    isLanding: false,
    viewed: viewedCategories(args.request),
  })
}

/** /c/{department}/{category} and deeper: the products of a category. */
export default function CategoryListing({ loaderData }: Route.ComponentProps) {
  return <CategoryView category={loaderData} />
}
