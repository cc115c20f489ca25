import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { owedForReturns } from '#core/money/ledger/queries.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { returnSettled } from '#domain/money/return-ledger.ts'
import { audited } from '#platform/audit/audited.ts'
import { readInput } from '#platform/read-input.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { type SettleReturnedInput, settleReturnedInput } from './schema.ts'

/**
 * An operator's command about what a customer owes because a bank took back a payment that could not be taken out of its
 * agreement: it was paid at the store, or the store no longer asks for it; in cents, all of it or a part. Recorded in the
 * audit trail, also if it fails. Fails with `not-found`, `field-invalid` (how), `payment-pending`, and `return-not-possible`
 * (cents) if less is owed.
 */
export function settleReturned(
  input: Omit<SettleReturnedInput, 'how'> & { readonly how: string },
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'settle-returned', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const read = readInput(settleReturnedInput, input)
    if (!read.ok) return read
    const { agreementNumber, how, cents } = read.value
    const found = await lockByNumber(tx, agreementNumber)
    if (!found.ok) return found
    const { customerId, id: agreementId, pendingPayment } = found.value.row
    // It may be what pays the same amount.
    if (pendingPayment !== null) return fail('payment-pending')
    const owedCents = await owedForReturns(tx, customerId, agreementId)
    if (cents > owedCents) return fail('return-not-possible', { field: 'cents' })
    const entry = returnSettled(cents, how)
    const key = `returned-settled ${randomUUID()} ${agreementId}`
    await book(tx, customerId, [{ agreementId, entry, key }], now)
    return ok(null)
  })
}
