import { isIn } from '#domain/agreement/agreement-machine.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { fail } from '#domain/base/result.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { optionOf, planOf } from './agreement-terms.ts'

/** Whether rent is running. */
export function isRunning({ state }: Pick<AgreementRow, 'state'>): boolean {
  return isIn('running', state)
}

/** The answer to an operator whose command asks for another state of the agreement, with `agreement-not-running`. */
export function notRunning({ state }: Pick<AgreementRow, 'state'>) {
  return fail('agreement-not-running', { field: 'agreementNumber', params: { state } })
}

/** Whether all payments are made, and only the option price is missing. */
export function offersOption(row: AgreementRow): boolean {
  return optionOf(row) > 0 && isRunning(row) && row.paymentsMade === paymentsOf(planOf(row))
}

/** Whether a payment may be made: rent is due from day to day, no payment waits for an answer, and the store allows it. */
export function isPaymentAllowed(row: AgreementRow): boolean {
  return row.state === 'active' && row.pendingPayment === null && row.paysOnline
}
