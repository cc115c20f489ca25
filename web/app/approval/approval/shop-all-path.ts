import { shopAllRefinements } from '#domain/approval/payment-option.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { pathTo } from '#site/urls.ts'

const rootCategory = 'root'

type Granted = { readonly weeklyCents: Cents; readonly verifyLevel: number }

/**
 * Path of a list of everything that fits an approved amount. The shopper can filter it further (documents 2
 * §2).
 */
export function shopAllPath({ weeklyCents, verifyLevel }: Granted, frequency: Frequency): string {
  const refinements = shopAllRefinements([], { weeklyCents, verifyCode: verifyLevel }, frequency)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(refinements)) query.append('refine', `${name}=${value}`)
  query.set('sort', 'MOST_POPULAR')
  query.set('isAp', 'true')
  return `${pathTo('category', { categoryId: rootCategory })}?${query}`
}
