import { type Frequency, frequencies } from '../base/frequency.ts'
import type { Problem } from '../base/result.ts'
import type { PricePromotion } from './promotion-price.ts'

/** What of a promotion decides which goods it is for, beside their names. */
export type PromotionAmounts = Pick<
  PricePromotion,
  'kind' | 'percentOff' | 'paymentOffCents' | 'firstPaymentCents'
>

/** Goods that a promotion did not lower, at the frequency that they are rented at. */
export type GoodsNotLowered = {
  readonly frequency: Frequency
  /** Whether the promotion names them, or a category that they are in. */
  readonly isNamed: boolean
  /** Whether they are pre-rented units with a price of their own, which promotions leave as it is. */
  readonly keepsUsedPrice: boolean
  /** Whether they are at the add-on price, from which promotions take off no payment but the first. */
  readonly isAddOn: boolean
}

function lowersAt({ kind, ...amounts }: PromotionAmounts, frequency: Frequency): boolean {
  if (kind === 'cash-price' || amounts.percentOff !== null) return true
  const isGiven = kind === 'first-payment' && amounts.firstPaymentCents[frequency] !== undefined
  return isGiven || amounts.paymentOffCents[frequency] !== undefined
}

/**
 * Why a promotion that lowers prices took nothing off any of these goods: of several reasons the one that a shopper can do
 * most about. That it is not for their payment frequency (`only` is the one that it is for, or 'several'), that it is for
 * new ones, that they are at the add-on price, that they cannot cost less with it (another promotion takes off more, a cap
 * of the state forbids it), or that it is for other goods.
 */
export function whyNothingOff(promotion: PromotionAmounts, goods: readonly GoodsNotLowered[]): Problem {
  const named = goods.filter(({ isNamed }) => isNamed)
  if (named.length === 0) return { code: 'promotion-code-other-goods' }
  const changeable = named.filter(({ keepsUsedPrice }) => !keepsUsedPrice)
  if (changeable.length === 0) return { code: 'promotion-code-new-only' }
  if (changeable.every(({ frequency }) => lowersAt(promotion, frequency))) {
    const isAddOn = promotion.kind === 'rent' && changeable.every((one) => one.isAddOn)
    return { code: isAddOn ? 'promotion-code-add-on' : 'promotion-code-no-lower' }
  }
  return otherFrequency(frequenciesOf(promotion))
}

/** The payment frequencies at which a promotion lowers prices. */
export function frequenciesOf(promotion: PromotionAmounts): Frequency[] {
  return frequencies.filter((one) => lowersAt(promotion, one))
}

/** That a code is for these payment frequencies and not for the shopper's. */
export function otherFrequency(possible: readonly Frequency[]): Problem {
  const [only = 'several'] = possible.length === 1 ? possible : []
  return { code: 'promotion-code-frequency', params: { only } }
}
