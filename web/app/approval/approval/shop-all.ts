import { getApproval } from '#core/approval/approval/get-approval.ts'
import { loadCategories } from '#core/catalogue/category/load-categories.ts'
import { viewedCategories } from '#web/app/catalogue/category/viewed-categories.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/shop-all'
import { shopAllPath } from './shop-all-path.ts'

/** Leads to the list of everything that is made for the shopper: the link itself stands on pages that all share. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const [approval, categories] = await Promise.all([
    getApproval(requestContext.who, requestContext.core),
    loadCategories(requestContext.core),
  ])
  const visited = viewedCategories(args.request).filter((id) => categories.has(id))
  return goTo(
    requestContext,
    shopAllPath(approval?.isValid === true ? approval : null, requestContext.frequency, visited),
  )
}
