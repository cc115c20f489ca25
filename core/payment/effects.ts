import type { PaymentPurpose } from '#domain/payment.ts'
import { applyPayment } from '../agreement/apply-payment.ts'
import { applyReinstatement } from '../lateness/apply-reinstatement.ts'
import { confirmOrder } from '../order/confirm-order.ts'
import { applyPayoff } from '../payoff/apply-payoff.ts'
import type { PaymentEffect } from './effect.ts'

/** What each kind of payment does. */
export const paymentEffects: Readonly<Record<PaymentPurpose, PaymentEffect>> = {
  initial: confirmOrder,
  renewal: applyPayment,
  payoff: applyPayoff,
  reinstatement: applyReinstatement,
}
