import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { readInput } from '#platform/read-input.ts'
import { changeCustomer, findRegistered } from './queries.ts'
import { renameInput } from './schema.ts'

/**
 * An operator's command that gives a customer another name, once the store has seen a paper that shows it. Agreements
 * that are signed keep the name that they were signed in, and approvals of the customer stay theirs. Fails with
 * `not-found` on field `email`, and as the names are read. The trail has the customer's id and neither name.
 */
export async function renameByOperator(
  email: string,
  name: Readonly<Record<'firstName' | 'lastName', string>>,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const customer = await findRegistered(context.db, normalizeEmail(email))
  const input = { customerId: customer?.id ?? 'none' }
  return audited(context, { actor, command: 'change-name', input }, async (tx, now) => {
    const read = readInput(renameInput, name)
    if (!read.ok) return read
    if (customer === undefined) return fail('not-found', { field: 'email' })
    for (const { keep } of Object.values(context.composition.nameChanges))
      await keep(tx, customer.id, read.value)
    await changeCustomer(tx, customer.id, read.value, now)
    return ok(null)
  })
}
