import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readReturnCode } from '#domain/money/bank-return.ts'
import { audited } from '#platform/audit/audited.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { changePaymentState } from './change-state.ts'
import { findAnyIntent, findIntent, type Intent } from './queries.ts'
import { endAccountUses, returnDebit } from './return-debit.ts'
import { type ReturnPaymentInput, returnPaymentInput } from './schema.ts'

type Returned = { readonly found: Intent; readonly reason: string }

/** Reverses the effects of a settled payment, and its money. */
async function reverse(
  tx: Queryable,
  { found, reason }: Returned,
  now: Date,
  { composition }: Context,
): Promise<Result<null>> {
  const customer = await lockCustomer(tx, found.customerId)
  const intent = (await findIntent(tx, found.customerId, found.id)) ?? found
  if (intent.debit !== null) {
    const code = readReturnCode(reason, 'reason')
    if (!code.ok) return code
    if (intent.debit === 'returned') return fail('return-not-possible')
    return returnDebit(tx, { intent, customer, now, composition }, code.value)
  }
  if (intent.state !== 'settled' || intent.amountCents === 0) return fail('return-not-possible')
  const outcome = { intent, customer, now, composition }
  const reversed = await composition.paymentEffects[intent.purpose].reverse(tx, outcome)
  if (!reversed.ok) return reversed
  mustChange(await changePaymentState(tx, intent, 'reverse', {}, now))
  return ok(null)
}

/**
 * Whether the payment service says that a debit has not come back; it is then asked until it does. Fails with
 * `debit-not-returned`.
 */
async function checkReturned({ id, debit }: Intent, { adapters }: Context): Promise<Result<null>> {
  if (debit === 'returned') return ok(null)
  const charge = await adapters.payments.findCharge(id)
  return charge?.state === 'submitted' || charge?.state === 'captured' ? fail('debit-not-returned') : ok(null)
}

/**
 * What the command is about, before its transaction. Nothing more is charged to an account that returned a debit, whether
 * or not the return can be booked now.
 */
async function prepare(input: ReturnPaymentInput, context: Context): Promise<Result<Returned>> {
  const read = readInput(returnPaymentInput, input)
  if (!read.ok) return read
  const { paymentId, reason } = read.value
  const found = await findAnyIntent(context.db, paymentId)
  if (found === undefined) return fail('not-found', { field: 'paymentId' })
  if (found.debit === null) return ok({ found, reason })
  const said = await checkReturned(found, context)
  if (!said.ok) return said
  const code = readReturnCode(reason, 'reason')
  if (!code.ok) return code
  await endAccountUses({ ...found, code: code.value }, context)
  return ok({ found, reason })
}

/**
 * An operator's command that records that the bank returned a settled payment, with the bank's reason. The
 * ledger mirrors the payment; what it paid is due again (later payments move up, so the last ones are due
 * again); fees stay charged. An agreement that it had ended continues; goods that were never delivered are no
 * longer rented. The reason of a debit of a bank account begins with the bank's code (R01).
 * Such a return is booked by itself once the payment service reports it; the command is for one that it never reports.
 * The customer is notified. Recorded in the audit trail, also if it fails. Fails with `not-found`, `payment-pending`,
 * `field-required` and `field-invalid` (reason), `debit-not-returned` while the payment service says that the money is
 * on its way or has arrived, and with `return-not-possible` if it is not settled. What it paid of an agreement that has
 * ended, or before a payoff that stands, is owed.
 */
export async function returnPayment(
  input: ReturnPaymentInput,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'return-payment', input: { ...input } }
  const ready = await prepare(input, context)
  return audited(context, command, async (tx, now) =>
    ready.ok ? reverse(tx, ready.value, now, context) : ready,
  )
}
