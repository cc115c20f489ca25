import type { Context } from '#core/context.ts'
import { readEmail } from '#domain/base/email.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { deleteUnsent, deleteUnsentEvents } from '#platform/outbox/queries.ts'
import { alertKey, linkKey } from './message-keys.ts'
import { deleteAlertsOf, deleteAlertsOfCustomer } from './queries.ts'

/**
 * Erases an email address from the asks for mail when something is back, with mail that is still to go out, at its
 * owner's wish. Refuses with `email-invalid`. The audit trail keeps it without the address.
 * @returns how many asks were erased
 */
export async function eraseStockAlerts(
  text: string,
  actor: string,
  context: Context,
): Promise<Result<number>> {
  const email = readEmail(text, 'address')
  if (!email.ok) return email
  const now = context.clock.now()
  const hash = context.keys.fingerprint(`stock-alert ${email.value}`)
  const erased = await context.db.transaction(async (tx) => {
    for (const template of ['stock-alert', 'stock-alert-confirm'] as const)
      await deleteUnsent(tx, { recipient: email.value, template })
    const count = await deleteAlertsOf(tx, email.value)
    await recordAudit(tx, { actor, command: 'erase-stock-alerts', input: { hash }, outcome: 'done', now })
    return count
  })
  return ok(erased)
}

/**
 * Erases the asks that a customer sent while signed in, with mail that is still to go out because of them. Mail that
 * somebody else asked for at the same address stays.
 */
export async function eraseAlertsOfCustomer(tx: Queryable, customerId: string): Promise<void> {
  const asks = await deleteAlertsOfCustomer(tx, customerId)
  const keys = asks.flatMap(({ id, linkHash }) => [
    alertKey(id),
    ...(linkHash === null ? [] : [linkKey(linkHash)]),
  ])
  await deleteUnsentEvents(tx, keys)
}
