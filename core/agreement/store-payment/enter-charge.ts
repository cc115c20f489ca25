import { createHash } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { enterIntent } from '#core/money/payment/enter-intent.ts'
import { settleIntent } from '#core/money/payment/settle-intent.ts'
import { findUnknownCharge, settleOpen } from '#core/money/reconciliation/queries.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { isRowId } from '#platform/row-id.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { planAtStore } from './record-payment.ts'

type EnterChargeInput = {
  /** The id by which the payment service knows the charge. */
  readonly key: string
  readonly agreementNumber: string
}

/**
 * An operator's command that enters a charge which the payment service has and the store has lost, as after a backup was
 * restored: it pays on the agreement that the operator names, as it would have at the time, and closes the difference that
 * `reconcile` found. Charges nothing. Recorded in the audit trail, also if it fails. Fails with `not-found` (key: no open
 * difference is about such a charge, or the service has no money of it; agreementNumber), `payment-method-not-found` if its
 * customer has no saved method of that kind, or as `recordPaymentAtStore` does.
 * @returns the state of the payment
 */
export async function enterCharge(
  { key, agreementNumber }: EnterChargeInput,
  actor: string,
  context: Context,
): Promise<Result<string>> {
  // The keys of the store's charges are ids; another one cannot be a payment here.
  const charge = isRowId(key) ? await context.adapters.payments.findCharge(key) : undefined
  const command = { actor, command: 'enter-charge', input: { key, agreementNumber } }
  const entered = await audited(context, command, async (tx, now) => {
    const difference = await findUnknownCharge(tx, key)
    if (difference === undefined || (charge?.state !== 'captured' && charge?.state !== 'submitted'))
      return fail('not-found', { field: 'key' })
    const found = await lockByNumber(tx, agreementNumber)
    if (!found.ok) return found
    const { row } = found.value
    const planned = await planAtStore(tx, row, difference.serviceCents, now)
    if (!planned.ok) return planned
    const intent = await enterIntent(tx, {
      ...planned.value.plan,
      ...{ customerId: row.customerId, id: key, purpose: planned.value.purpose },
      requestHash: createHash('sha256').update(`${row.id} ${key}`).digest('hex'),
      isBankDebit: charge.state === 'submitted',
      now,
    })
    if (!intent.ok) return intent
    await settleOpen(tx, { key, actor, note: `entered for agreement ${agreementNumber}`, now })
    return ok(row.customerId)
  })
  if (!entered.ok || charge === undefined) return entered
  // If the process ends here, the recovery job asks the service for the same answer.
  return ok((await settleIntent(entered.value, key, charge, context)).state)
}
