import { amountsAt } from '#core/ordering/checkout/frequency-amounts.ts'
import type { Checkout } from '#core/ordering/checkout/get-checkout.ts'
import { fitBasket } from '#core/ordering/new-order/check-approval.ts'
import { sameAsCashDays } from '#core/ordering/new-order/hold-items.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { frequencies } from '#domain/base/frequency.ts'
import type { CartView } from '#web/app/shopper/basket/cart-view.ts'
import { goodsOf } from '../goods.ts'
import type { FrequencyChoice, TermsView } from '../steps/checkout-view.ts'

/** Every frequency that the law of the state knows, with its price, and whether it fits the approval. */
export function frequencyChoices({ basket, approval, rules }: Checkout): FrequencyChoice[] {
  const known = rules.ok ? rules.value.frequencies.rule : frequencies
  return known.map((frequency) => {
    const totals = amountsAt(basket, frequency)
    const fits = totals !== null && approval !== undefined && fitBasket(approval, totals, frequency).fits
    return { frequency, totals, fits }
  })
}

/** The agreements of the order, with the due date of the first payment after delivery. */
export function termsOf(
  { basket, delivery, schedule, calendar, rules }: Checkout,
  { lines }: Pick<CartView, 'lines'>,
): TermsView[] {
  const minimumGapDays = rules.ok ? rules.value.semiMonthlyGapDays.rule : 1
  const dayPair = schedule.ok ? schedule.value.payDays : undefined
  const anchor = delivery.ok ? delivery.value.date : calendar.today
  return basket.totals.agreements.map((share) => {
    const { frequency, payments, paymentWithTaxCents, firstWithTaxCents, totalCents, cashCents, itemIds } =
      share
    const { waiverCents, optionCents, optionTaxCents } = share
    const terms = { frequency, payments, anchor, minimumGapDays, ...(dayPair && { dayPair }) }
    return {
      frequency,
      payments,
      waiverCents,
      paymentWithTaxCents,
      firstWithTaxCents,
      optionCents,
      optionTaxCents,
      totalCents,
      cashCents,
      rentalServicesCents: totalCents - cashCents,
      sameAsCashDays: sameAsCashDays(basket.items.filter(({ id }) => itemIds.includes(id))),
      firstDue: dueDate(terms, Math.min(2, payments)),
      goods: goodsOf(lines, itemIds),
    }
  })
}
