import { randomUUID } from 'node:crypto'
import type { PaymentOutcome } from '#core/composition.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { PaymentPurpose } from '#domain/money/payment.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changePaymentState } from './change-state.ts'
import { insertIntent, lockStoreReceipt } from './queries.ts'
import { ownKeyPrefix } from './schema.ts'
import { sendReceipt } from './send-receipt.ts'
import type { PaymentPlan } from './take-payment.ts'

type StorePayment = {
  readonly customerId: string
  /** The id of the store and the number of its receipt. */
  readonly storeReceipt: string
  /** What was asked for: the same for every call with one receipt. */
  readonly requestHash: string
}

/**
 * The id of the payment that is recorded under a receipt already; null if none is. Locks the receipt until the transaction
 * ends. Fails with `receipt-number-used` if it stands for something else.
 */
export async function recordedUnder(
  tx: Queryable,
  { customerId, storeReceipt, requestHash }: StorePayment,
): Promise<Result<string | null>> {
  const known = await lockStoreReceipt(tx, storeReceipt)
  if (known === undefined) return ok(null)
  return known.customerId === customerId && known.requestHash === requestHash
    ? ok(known.id)
    : fail('receipt-number-used', { field: 'receipt' })
}

/**
 * Records a payment that a customer made at a counter, with all its effects and its receipt, in the caller's transaction,
 * which has locked the customer and the receipt (`recordedUnder`). Returns its id.
 */
export async function recordStorePayment(
  tx: Queryable,
  { customerId, storeReceipt, requestHash }: StorePayment,
  { purpose, plan }: { readonly purpose: PaymentPurpose; readonly plan: PaymentPlan },
  { customer, now, composition }: Omit<PaymentOutcome, 'intent'>,
): Promise<string> {
  const id = randomUUID()
  const intent = await insertIntent(tx, {
    ...plan,
    ...{ customerId, id, requestHash, storeReceipt, purpose },
    methodId: null,
    idempotencyKey: `${ownKeyPrefix}store ${storeReceipt}`,
    nextAttemptAt: now,
    now,
  })
  const outcome = { intent, customer, now, composition }
  const receipt = await composition.paymentEffects[purpose].settled(tx, outcome)
  mustChange(await changePaymentState(tx, intent, 'settle', { receipt, settledAt: now }, now))
  await sendReceipt(tx, outcome, receipt)
  return id
}
