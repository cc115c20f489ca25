import type { Context } from '#core/context.ts'
import { book, standings } from '#core/money/ledger/book.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { feeWaived } from '#domain/money/ledger.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { lateFeeRows } from '../agreement/late-fee-queries.ts'
import { lateFeeReason, waiverReason } from '../agreement/late-fees.ts'
import { type AgreementRow, findByNumber, ownerOf } from '../agreement/queries.ts'

type Waiver = { readonly agreementNumber: string; readonly paymentNumber: number }

/** Books that the late fee of a payment is waived; what was paid for it becomes money held for the customer. */
export async function takeBackFee(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  { number, feeCents }: { readonly number: number; readonly feeCents: Cents },
  now: Date,
): Promise<void> {
  const books = await standings(tx, customerId, [id])
  const entry = feeWaived(feeCents, books.get(id)?.owed.feesCents ?? 0)
  await book(tx, customerId, [{ agreementId: id, entry, reason: waiverReason(id, number) }], now)
}

async function waive(
  tx: Queryable,
  customerId: string,
  { agreementNumber, paymentNumber }: Waiver,
  now: Date,
): Promise<Result<null>> {
  const row = await findByNumber(tx, customerId, agreementNumber)
  if (row === undefined) return fail('not-found', { field: 'agreementNumber' })
  if (row.pendingPayment !== null) return fail('payment-pending')
  const charged = await lateFeeRows(tx, customerId, row.id)
  const fee = charged.find(({ reason }) => reason === lateFeeReason(row.id, paymentNumber))
  if (fee === undefined) return fail('not-found', { field: 'paymentNumber' })
  await takeBackFee(tx, row, { number: paymentNumber, feeCents: fee.feeCents }, now)
  return ok(null)
}

/**
 * An operator's command to waive the late fee of one payment of an agreement; an amount already paid for it
 * becomes money held for the customer. The payment gets no other late fee. Recorded in the audit trail, also
 * if it fails. Fails with `not-found` (no such agreement or fee, or already waived) or `payment-pending`.
 */
export async function waiveLateFee(input: Waiver, actor: string, context: Context): Promise<Result<null>> {
  const now = context.clock.now()
  const audit = { actor, command: 'waive-fee', input: { ...input }, now }
  const customerId = await ownerOf(context.db, input.agreementNumber)
  const done = await inTransaction(context.db, async (tx) => {
    if (customerId === undefined) return fail('not-found', { field: 'agreementNumber' })
    await lockCustomer(tx, customerId)
    const waived = await waive(tx, customerId, input, now)
    if (waived.ok) await recordAudit(tx, { ...audit, outcome: 'done' })
    return waived
  })
  if (!done.ok) await recordAudit(context.db, { ...audit, outcome: done.problem.code })
  return done
}
