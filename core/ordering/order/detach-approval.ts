import { z } from 'zod'
import { approvalsOfOthers, detachApprovals } from '#core/approval/approval/detach.ts'
import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { findRegistered } from '#core/shopper/customer/queries.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import { audited } from '#platform/audit/audited.ts'
import { readInput } from '#platform/read-input.ts'
import { failOrder } from './end-order.ts'
import { ordersUnder } from './queries.ts'

const detachInput = z
  .object({ reason: z.string().trim().min(1, 'field-required').max(200, 'field-too-long') })
  .brand<'detachInput'>()

/** The states in which nothing hangs on the approval of an order (any more). */
const over: readonly OrderState[] = ['cancelled', 'failed']

/**
 * An operator's command that takes the decisions about somebody else out of a customer's account, as far as the names say
 * whose they are, so that the customer can apply, and so can whoever was approved. Orders that were not signed end; their
 * items are in the cart again. Fails with `not-found` on field `email`, `field-required` (no reason),
 * `no-other-approval`, or `approval-in-use` if an order was signed under one (params: its number). In the audit trail.
 * @returns the numbers of the orders that ended
 */
export async function detachApproval(
  email: string,
  reason: string,
  actor: string,
  context: Context,
): Promise<Result<string[]>> {
  const customer = await findRegistered(context.db, normalizeEmail(email))
  const input = { customerId: customer?.id ?? 'none', reason }
  return audited(context, { actor, command: 'detach-approval', input }, async (tx, now) => {
    const read = readInput(detachInput, { reason })
    if (!read.ok) return read
    if (customer === undefined) return fail('not-found', { field: 'email' })
    await lockCustomer(tx, customer.id)
    const approvalIds = await approvalsOfOthers(tx, customer.id, now)
    if (approvalIds.length === 0) return fail('no-other-approval')
    const orders = (await ordersUnder(tx, customer.id, approvalIds)).filter(
      ({ state }) => !over.includes(state),
    )
    const signed = orders.find(({ state }) => state !== 'created')
    if (signed !== undefined) return fail('approval-in-use', { params: { orderNumber: signed.number } })
    for (const order of orders) await failOrder(tx, order, now)
    await detachApprovals(tx, customer.id, approvalIds, now)
    return ok(orders.map(({ number }) => number))
  })
}
