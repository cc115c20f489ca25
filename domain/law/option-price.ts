import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, percentOf } from '../base/money.ts'
import { isReliable, type Sourced } from './sourced.ts'

/**
 * What ownership costs after the last rental payment, as the law asks:
 * - none: the last payment brings ownership
 * - above-share: more than that share of the cash price (in basis points), because a lower price would make the
 *   agreement a credit sale
 */
export type OptionPrice =
  | { readonly kind: 'none' }
  | { readonly kind: 'above-share'; readonly basisPoints: number }

/**
 * The option price of goods with this cash price, in cents: the least whole cent above the share, so that it costs the
 * customer no more than the law makes necessary. 0 where the law asks for none, or where nobody has read it.
 */
export function optionPriceCents(
  { optionPrice }: { readonly optionPrice: Sourced<OptionPrice> },
  cashCents: Cents,
): Cents {
  requireWhole(cashCents, 'cashCents', 1)
  const { rule } = optionPrice
  if (rule.kind === 'none' || !isReliable(optionPrice)) return 0
  return percentOf(cashCents, rule.basisPoints, 'down') + 1
}
