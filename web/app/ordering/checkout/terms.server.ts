import type { Checkout } from '#core/ordering/checkout/get-checkout.ts'
import { fitBasket } from '#core/ordering/order/check-approval.ts'
import { sameAsCashDays } from '#core/ordering/order/hold-items.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import { basketAmounts } from '#domain/shopper/basket.ts'
import type { FrequencyChoice, TermsView } from './checkout-view.ts'

/** What a basket would come to at a frequency; null where something in it has no price there, or is priced by parts. */
function amountsAt(basket: Basket, frequency: Frequency) {
  const lines = basket.items.map(({ id, quantity, offers }) => ({
    itemId: id,
    quantity,
    bundleId: null,
    offer: offers[frequency] ?? null,
  }))
  const amounts = basketAmounts(lines, basket.taxRateMillionths, 0)
  return amounts.ok ? amounts.value : null
}

/** Every frequency with what it comes to, and whether that is within the approval. */
export function frequencyChoices({ basket, approval }: Checkout): FrequencyChoice[] {
  return frequencies.map((frequency) => {
    const totals = frequency === basket.frequency ? basket.totals : amountsAt(basket, frequency)
    const fits = totals !== null && approval !== undefined && fitBasket(approval, totals, frequency).fits
    return { frequency, totals, fits }
  })
}

/** The agreements that the order will make, with the day of the first payment after delivery. */
export function termsOf({ basket, delivery, schedule, calendar, rules }: Checkout): TermsView[] {
  const minimumGapDays = rules.ok ? rules.value.semiMonthlyGapDays.rule : 1
  const dayPair = schedule.ok ? schedule.value.payDays : undefined
  const anchor = delivery.ok ? delivery.value.date : calendar.today
  return basket.totals.agreements.map((share) => {
    const { frequency, payments, paymentWithTaxCents, totalCents, cashCents, itemIds } = share
    const terms = { frequency, payments, anchor, minimumGapDays, ...(dayPair && { dayPair }) }
    return {
      frequency,
      payments,
      paymentWithTaxCents,
      totalCents,
      cashCents,
      rentalServicesCents: totalCents - cashCents,
      sameAsCashDays: sameAsCashDays(basket.items.filter(({ id }) => itemIds.includes(id))),
      firstDue: dueDate(terms, Math.min(2, payments)),
    }
  })
}
