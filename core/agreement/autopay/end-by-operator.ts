import type { Context } from '#core/context.ts'
import { giveUpRetries } from '#core/money/bank-debit/retry-queries.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { stopAutopay } from './end-autopay.ts'
import { pendingPaymentOf } from './pending-payment.ts'
import { findActive } from './queries.ts'
import type { Autopay } from './schema.ts'

async function end(
  tx: Queryable,
  agreementNumber: string,
  now: Date,
): Promise<Result<Pick<Autopay, 'pendingPayment'>>> {
  const found = await lockByNumber(tx, agreementNumber)
  if (!found.ok) return found
  const { row } = found.value
  const active = await findActive(tx, row.customerId, row.id)
  if (active !== undefined) await stopAutopay(tx, active, row, 'operator', now)
  else if ((await giveUpRetries(tx, row.customerId, row.id)) === 0) return fail('autopay-off')
  return ok({ pendingPayment: await pendingPaymentOf(tx, row) })
}

/**
 * An operator's command to end the autopay of an agreement immediately: no charge starts after it, and an
 * e-mail notifies the customer. Debits that came back are not presented again either, also if their return has ended
 * autopay before. Returns a charge that had already started, because it may still succeed.
 * Recorded in the audit trail, also if it fails. Fails with `not-found`, or with `autopay-off` if there is
 * neither.
 */
export function endAutopayByOperator(
  agreementNumber: string,
  actor: string,
  context: Context,
): Promise<Result<Pick<Autopay, 'pendingPayment'>>> {
  const command = { actor, command: 'end-autopay', input: { agreementNumber } }
  return audited(context, command, (tx, now) => end(tx, agreementNumber, now))
}
