import { amountsAt } from '#core/ordering/checkout/frequency-amounts.ts'
import type { Checkout } from '#core/ordering/checkout/get-checkout.ts'
import { previewTerms } from '#core/ordering/checkout/preview-terms.ts'
import { fitBasket } from '#core/ordering/new-order/check-approval.ts'
import { weeklyRentOf } from '#core/shopper/basket/basket.ts'
import { frequencies } from '#domain/base/frequency.ts'
import type { CartView } from '#web/app/shopper/basket/cart-view.ts'
import { goodsOf } from '../goods.ts'
import type { FrequencyChoice, TermsView } from '../steps/checkout-view.ts'

/** Every frequency that the law of the state knows, with its price, and whether it fits the approval. */
export function frequencyChoices({ basket, approval, rules }: Checkout): FrequencyChoice[] {
  const known = rules.ok ? rules.value.frequencies.rule : frequencies
  return known.map((frequency) => {
    const totals = amountsAt(basket, frequency)
    if (totals === null || approval === undefined) return { frequency, totals, fits: false }
    const rent = { recurring: totals.recurring, weeklyRentCents: weeklyRentOf(basket) }
    return { frequency, totals, fits: fitBasket(approval, rent, frequency).fits }
  })
}

/** The agreements of the order, with the due date of the first payment after delivery. */
export function termsViews(checkout: Checkout, { lines }: Pick<CartView, 'lines'>): TermsView[] {
  return previewTerms(checkout).map(({ itemIds, ...terms }) => ({
    frequency: terms.frequency,
    payments: terms.payments,
    waiverCents: terms.waiverCents,
    paymentWithTaxCents: terms.paymentWithTaxCents,
    firstWithTaxCents: terms.firstWithTaxCents,
    optionCents: terms.optionCents,
    optionTaxCents: terms.optionTaxCents,
    totalCents: terms.totalCents,
    cashCents: terms.cashCents,
    rentalServicesCents: terms.rentalServicesCents,
    sameAsCashDays: terms.sameAsCashDays,
    firstDue: terms.firstDue,
    goods: goodsOf(lines, itemIds),
  }))
}
