import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/landing'
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
    isLanding: true,
    viewed: viewedCategories(args.request),
  })
}

/** /c/{category}: the landing page of a category. */
export default function CategoryLanding({ loaderData }: Route.ComponentProps) {
  return <CategoryView category={loaderData} />
}
