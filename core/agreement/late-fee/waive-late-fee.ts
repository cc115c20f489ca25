import type { PaymentOutcome } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { book, standings } from '#core/money/ledger/book.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { feeWaived } from '#domain/money/ledger.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { applyHeld } from '../payment/apply-held.ts'
import { feeWaiverKey, lateFeeKey } from './late-fees.ts'
import { lateFeeRows } from './queries.ts'

type Waiver = { readonly agreementNumber: string; readonly paymentNumber: number }

/**
 * Books that the late fee of a payment is waived; what was paid for it becomes money held for the customer. Call
 * `applyHeld` after it: that money may complete a payment.
 */
export async function waiveFee(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  { number, feeCents }: { readonly number: number; readonly feeCents: Cents },
  now: Date,
): Promise<void> {
  const standing = (await standings(tx, customerId, [id])).get(id)
  const entry = feeWaived(feeCents, standing?.owed.feesCents ?? 0)
  await book(tx, customerId, [{ agreementId: id, entry, key: feeWaiverKey(id, number) }], now)
}

async function waive(
  tx: Queryable,
  { agreementNumber, paymentNumber }: Waiver,
  { now, composition }: Pick<PaymentOutcome, 'now' | 'composition'>,
): Promise<Result<null>> {
  const found = await lockByNumber(tx, agreementNumber)
  if (!found.ok) return found
  const { row, customer } = found.value
  if (row.pendingPayment !== null) return fail('payment-pending')
  const charged = await lateFeeRows(tx, row.customerId, row.id)
  const fee = charged.find(({ reason }) => reason === lateFeeKey(row.id, paymentNumber))
  if (fee === undefined) return fail('not-found', { field: 'paymentNumber' })
  await waiveFee(tx, row, { number: paymentNumber, feeCents: fee.feeCents }, now)
  await applyHeld(tx, row, feeWaiverKey(row.id, paymentNumber), { customer, composition, now })
  return ok(null)
}

/**
 * An operator's command to waive the late fee of one payment of an agreement; an amount already paid for it
 * becomes money held for the customer, and pays what it completes. The payment gets no other late fee. Recorded in the
 * audit trail, also if it fails. Fails with `not-found` (no such agreement or fee, or already waived) or `payment-pending`.
 */
export function waiveLateFee(input: Waiver, actor: string, context: Context): Promise<Result<null>> {
  const command = { actor, command: 'waive-fee', input: { ...input } }
  return audited(context, command, (tx, now) => waive(tx, input, { now, composition: context.composition }))
}
