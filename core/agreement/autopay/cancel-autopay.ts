import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { findAgreement } from '../agreement/queries.ts'
import { stopAutopay } from './end-autopay.ts'
import { pendingPaymentOf } from './pending-payment.ts'
import { findActive } from './queries.ts'
import type { Autopay, CancelAutopayInput } from './schema.ts'

/**
 * Turns autopay off immediately: no charge starts after it, not even one more try of a
 * returned debit, and an e-mail confirms it. Returns a charge that
 * had already started, because it may still succeed. No-op if autopay is off. Fails with `not-found`.
 */
export async function cancelAutopay(
  who: Customer,
  input: CancelAutopayInput,
  context: Context,
): Promise<Result<Pick<Autopay, 'pendingPayment'>>> {
  const { customerId } = who
  const { agreementId } = input
  const turn = await consumeRateLimit('agreement-change', customerId, context)
  if (!turn.ok) return turn
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const agreement = await findAgreement(tx, customerId, agreementId)
    if (agreement === undefined) return fail('not-found')
    const active = await findActive(tx, customerId, agreementId)
    if (active !== undefined) await stopAutopay(tx, active, agreement, 'customer', context.clock.now())
    return ok({ pendingPayment: await pendingPaymentOf(tx, agreement) })
  })
}
