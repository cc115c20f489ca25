import { shopAllRefinements } from '#domain/approval/payment-option.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { pathTo } from '#site/urls.ts'

const rootCategory = 'root'

type Granted = { readonly weeklyCents: Cents; readonly verifyLevel: number }

/**
 * Path of the list of everything for a shopper (document 2 §2): of the categories that were viewed, and within the
 * approved amount. The shopper can take either filter away. Without views and approval it is the whole list.
 * @param visited ids of the viewed categories
 */
export function shopAllPath(
  approval: Granted | null,
  frequency: Frequency,
  visited: readonly string[] = [],
): string {
  const browsing =
    approval === null ? null : { weeklyCents: approval.weeklyCents, verifyCode: approval.verifyLevel }
  const refinements = shopAllRefinements(visited, browsing, frequency)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(refinements)) query.append('refine', `${name}=${value}`)
  query.set('sort', 'MOST_POPULAR')
  if (approval !== null) query.set('isAp', 'true')
  return `${pathTo('category', { categoryId: rootCategory })}?${query}`
}
