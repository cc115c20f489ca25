import type { Context } from '#core/context.ts'
import { findIntent, intentsOfAgreement } from '#core/money/payment/queries.ts'
import { makeRefund } from '#core/money/refund/make-refund.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { clubMachine } from '#domain/agreement/club-machine.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { endMembership } from './end-membership.ts'
import { type ClubRow, findMembership, ownerOfMembership } from './queries.ts'

type Asked = { readonly number: string; readonly refunds: boolean }
const unpaid: readonly string[] = ['pending', 'declined', 'released']

type Ended = { readonly customerId: string; readonly refundIds: readonly string[] }

/**
 * Gives the last paid month back. Returns the ids of the refunds to make. A renewal that the bank has not answered yet is
 * none: its money goes back by itself, because it comes after the end.
 */
async function refundLast(tx: Queryable, row: ClubRow, now: Date, { composition }: Context) {
  const paid = await intentsOfAgreement(tx, row.customerId, row.id)
  const last = paid.find(({ state }) => !unpaid.includes(state))
  const intent = last && (await findIntent(tx, row.customerId, last.id))
  if (intent?.state !== 'settled') return fail('refund-not-possible', { field: 'refund' })
  const customer = await lockCustomer(tx, row.customerId)
  return composition.paymentEffects.club.refund(tx, { intent, customer, now, composition })
}

async function end(tx: Queryable, asked: Asked, now: Date, context: Context): Promise<Result<Ended>> {
  const key = await ownerOfMembership(tx, asked.number)
  if (key === undefined) return fail('not-found', { field: 'membershipNumber' })
  const { customerId } = key
  await lockCustomer(tx, customerId)
  const row = await findMembership(tx, customerId, key.id)
  if (row === undefined) return fail('not-found', { field: 'membershipNumber' })
  const isLive = canHappen(clubMachine, row.state, 'end')
  if (!isLive && !asked.refunds) return fail('club-ended')
  if (isLive) await endMembership(tx, row, 'operator', now)
  if (!asked.refunds) return ok({ customerId, refundIds: [] })
  const refunds = await refundLast(tx, row, now, context)
  return refunds.ok ? ok({ customerId, refundIds: refunds.value }) : refunds
}

/**
 * An operator's command that ends a membership at once, and with `refunds` gives the last paid month back, also of one
 * that has ended. Nothing is charged after it; a mail tells its owner. Recorded in the audit trail, also if it fails.
 * Fails with `not-found`, `club-ended`, `refund-not-possible`.
 */
export async function endMembershipByOperator(
  asked: Asked,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = {
    actor,
    command: 'end-membership',
    input: { number: asked.number, refund: asked.refunds ? 'yes' : 'no' },
  }
  const ended = await audited(context, command, (tx, now) => end(tx, asked, now, context))
  if (!ended.ok) return ended
  const { customerId, refundIds } = ended.value
  for (const id of refundIds) await makeRefund(customerId, id, context)
  return ok(null)
}
