import { dueDate } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import type { AgreementShare } from '#domain/shopper/basket.ts'
import { sameAsCashDays } from '../new-order/hold-items.ts'
import type { Checkout } from './get-checkout.ts'

/** An agreement that an order would make. */
export type PreviewedTerms = AgreementShare & {
  /** What renting costs beside the cash price. */
  readonly rentalServicesCents: Cents
  readonly sameAsCashDays: number
  /** When the first payment after delivery is due: with one payment alone, that one. */
  readonly firstDue: CivilDate
}

/**
 * The agreements that the order of an open checkout would make, as its review shows them: due dates count from the
 * delivery day, or from today until one is chosen.
 */
export function previewTerms({ basket, delivery, schedule, calendar, rules }: Checkout): PreviewedTerms[] {
  const anchor = delivery.ok ? delivery.value.date : calendar.today
  const dayPair = schedule.ok ? schedule.value.payDays : undefined
  const minimumGapDays = unwrap(rules).semiMonthlyGapDays.rule
  return basket.totals.agreements.map((share) => {
    const { frequency, payments, totalCents, cashCents, itemIds } = share
    const terms = { frequency, payments, anchor, minimumGapDays, ...(dayPair && { dayPair }) }
    return {
      ...share,
      rentalServicesCents: totalCents - cashCents,
      sameAsCashDays: sameAsCashDays(basket.items.filter(({ id }) => itemIds.includes(id))),
      firstDue: dueDate(terms, Math.min(2, payments)),
    }
  })
}
