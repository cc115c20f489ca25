import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { clubMachine } from '#domain/agreement/club-machine.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { cancelMembership, endMembership } from './end-membership.ts'
import { findMembership } from './queries.ts'
import type { CancelClubInput } from './schema.ts'

/**
 * Cancels a customer's membership, at once or by the end of the paid month: nothing is charged after it, and a charge on
 * its way is refunded when it comes through. A mail confirms it. No-op if that was done before. One whose first payment
 * waits for the bank ends at once either way. Fails with `not-found`.
 */
export async function cancelClub(
  who: Customer,
  { membershipId, when }: CancelClubInput,
  context: Context,
): Promise<Result<null>> {
  const { customerId } = who
  const turn = await consumeRateLimit('agreement-change', customerId, context)
  if (!turn.ok) return turn
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const row = await findMembership(tx, customerId, membershipId)
    if (row === undefined) return fail('not-found')
    if (when === 'paid' && canHappen(clubMachine, row.state, 'cancel'))
      await cancelMembership(tx, row, 'customer', now)
    else if (when === 'now' || row.state === 'pending') {
      if (canHappen(clubMachine, row.state, 'end')) await endMembership(tx, row, 'customer', now)
    }
    return ok(null)
  })
}
