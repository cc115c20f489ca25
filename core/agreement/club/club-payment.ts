import type { PaymentPlan } from '#core/money/payment/take-payment.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { emptyPart } from '#domain/money/payment.ts'

/** A month of a membership: which one, and its first day, which is the day of its charge. */
type Month = {
  readonly id: string
  readonly priceCents: Cents
  readonly month: number
  readonly dueOn: CivilDate
}

/** The plan of the payment of a month. In payments and books a membership is an agreement of its own. */
export function planClubMonth({ id, priceCents, month, dueOn }: Month, taxCents: Cents): PaymentPlan {
  return {
    orderId: null,
    agreementId: id,
    dueOn,
    paymentNumber: month,
    amountCents: priceCents + taxCents,
    parts: [{ ...emptyPart(id), taxCents, clubCents: priceCents }],
  }
}
