import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { daysAfter } from '#platform/days-after.ts'
import { deleteUnsent } from '#platform/outbox/queries.ts'
import { changeAlertState } from './change-state.ts'
import { findAlertEmail, lockOpenAlerts } from './queries.ts'
import type { StockAlertLinkInput } from './schema.ts'
import { readStopToken } from './stop-token.ts'

/** How long a stopped ask is kept, so that its link still answers, in days. */
const keptDays = 30

/**
 * Stops all asks of the address that a link was sent to, and mail that is still to go out. Once or often is the same, and
 * so is an ask that was deleted. Refuses with `stock-alert-link-invalid` for a link that the store did not make.
 */
export async function stopAlerts({ token }: StockAlertLinkInput, context: Context): Promise<Result<null>> {
  const id = readStopToken(token, context.keys)
  if (id === undefined) return fail('stock-alert-link-invalid')
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const found = await findAlertEmail(tx, id)
    if (found === undefined) return
    for (const alert of await lockOpenAlerts(tx, found.email)) {
      const stopped = await changeAlertState(tx, alert, 'stop', daysAfter(now, keptDays))
      if (!stopped.ok) throw new Error('the ask is locked, and cannot be stopped')
    }
    await deleteUnsent(tx, { recipient: found.email, template: 'stock-alert' })
    await deleteUnsent(tx, { recipient: found.email, template: 'stock-alert-confirm' })
  })
  return ok(null)
}

/** Whether the store made a link that stops asks. */
export function canStop(token: string, context: Context): boolean {
  return readStopToken(token, context.keys) !== undefined
}
