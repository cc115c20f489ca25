import type { Context, Customer } from '#core/context.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { type AccountAlert, alertsOf } from '#domain/agreement/account-alerts.ts'
import { cardDay } from '#domain/money/card-expiry.ts'
import type { AgreementSummary } from '../agreement/schema.ts'

/**
 * The alerts of a customer, most urgent first. Due dates are told by the day at the agreement's store; a payment method
 * has expired once its last day has ended in all US time zones, as when it is charged. A bank
 * account that can no longer be charged counts as none. Of a payment that a planned return prevents, nothing is said.
 * @param agreements all agreements of the customer, with their planned returns
 */
export async function listAlerts(
  who: Customer,
  agreements: readonly AgreementSummary[],
  context: Context,
): Promise<AccountAlert[]> {
  const methods = await usableMethods(who, context)
  return alertsOf(
    agreements.map(({ next, payments, paymentsMade, autopayMethodId, plannedReturn, ...agreement }) => ({
      ...agreement,
      nextDueOn: plannedReturn?.isBeforeNext ? null : (next?.dueOn ?? null),
      hasPaymentLeft: paymentsMade < payments,
      hasAutopay: autopayMethodId !== null,
    })),
    methods.map(({ expiresOn }) => expiresOn),
    cardDay(context.clock.now()),
  )
}
