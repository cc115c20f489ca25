import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { findByNumber, ownerOf } from '../agreement/queries.ts'
import { stopAutopay } from './end-autopay.ts'
import { inFlightOf } from './in-flight.ts'
import { findLive } from './queries.ts'
import type { Autopay } from './schema.ts'

async function end(
  tx: Queryable,
  customerId: string,
  agreementNumber: string,
  now: Date,
): Promise<Result<Pick<Autopay, 'inFlight'>>> {
  await lockCustomer(tx, customerId)
  const agreement = await findByNumber(tx, customerId, agreementNumber)
  const live = agreement && (await findLive(tx, customerId, agreement.id))
  if (agreement === undefined || live === undefined) return fail('autopay-off')
  await stopAutopay(tx, live, agreement, 'operator', now)
  return ok({ inFlight: await inFlightOf(tx, agreement) })
}

/**
 * An operator's command to end the autopay of an agreement immediately: no charge starts after it, and an
 * e-mail notifies the customer. Returns a charge that had already started, because it may still succeed.
 * Recorded in the audit trail, also if it fails. Fails with `not-found`, or with `autopay-off` if there is
 * none.
 */
export async function endAutopayByOperator(
  agreementNumber: string,
  actor: string,
  context: Context,
): Promise<Result<Pick<Autopay, 'inFlight'>>> {
  const now = context.clock.now()
  const audit = { actor, command: 'end-autopay', input: { agreementNumber }, now }
  const customerId = await ownerOf(context.db, agreementNumber)
  const done = await inTransaction(context.db, async (tx) => {
    if (customerId === undefined) return fail('not-found', { field: 'agreement number' })
    const ended = await end(tx, customerId, agreementNumber, now)
    if (ended.ok) await recordAudit(tx, { ...audit, outcome: 'done' })
    return ended
  })
  if (!done.ok) await recordAudit(context.db, { ...audit, outcome: done.problem.code })
  return done
}
