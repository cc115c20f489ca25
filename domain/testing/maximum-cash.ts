import type { Cents } from '../base/money.ts'
import { checkPriceCaps, type PricedGoods } from '../law/price-caps.ts'

const farTooDear: Cents = 1_000_000_000_000

/**
 * The maximum cash price that a pack allows for goods of known cost, in cents, taken from the failure for a
 * far higher price; null if the pack has no such cap.
 */
export function maximumCashCents(
  pack: Parameters<typeof checkPriceCaps>[0],
  goods: PricedGoods & { readonly costCents: Cents },
): Cents | null {
  const checked = checkPriceCaps(pack, { cashCents: farTooDear, paymentCents: 1, payments: 1 }, goods)
  if (checked.ok) return null
  const { figure, capCents } = checked.problem.params ?? {}
  if (figure !== 'cashPrice') throw new Error(`refused for ${checked.problem.code}, not for its cash price`)
  return Number(capCents)
}
