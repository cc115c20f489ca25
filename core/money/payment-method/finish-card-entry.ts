import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isRowId } from '#platform/row-id.ts'
import { forgetMethod } from './forget-method.ts'
import {
  findCardSession,
  findMethod,
  findSameAccount,
  insertMethod,
  replaceToken,
  setSessionMethod,
} from './queries.ts'
import { shownMethod } from './saved-methods.ts'
import type { PaymentMethod } from './schema.ts'

/**
 * Saves what was entered on the payment service's page. An account at PayPal or Venmo that is saved already stays the same
 * method, with its autopay, and is charged by the new permission. The redirect proves nothing, so the service
 * is queried. Idempotent. Fails with `payment-session-expired` if the session is unknown, expired or not the
 * customer's own, with `payment-card-missing` if no card was entered yet, and with `payments-unavailable` while
 * the service does not answer; the same address saves the card once it does.
 */
export async function finishCardEntry(
  who: Customer,
  sessionId: string,
  context: Context,
): Promise<Result<PaymentMethod>> {
  if (!isRowId(sessionId)) return fail('payment-session-expired')
  const session = await findCardSession(context.db, who.customerId, sessionId)
  if (session === undefined) return fail('payment-session-expired')
  if (session.methodId !== null) {
    const saved = await findMethod(context.db, who.customerId, session.methodId)
    return saved === undefined ? fail('payment-session-expired') : ok(shownMethod(saved))
  }
  const now = context.clock.now()
  if (session.expiresAt < now) return fail('payment-session-expired')
  const card = await context.adapters.payments.findEnteredMethod(sessionId).catch((error: unknown) => {
    context.log.error(error)
    return null
  })
  if (card === null) return fail('payments-unavailable')
  if (card === undefined) return fail('payment-card-missing')
  const { customerId } = who
  const { method, replaced } = await context.db.transaction(async (tx) => {
    const same = await findSameAccount(tx, customerId, card)
    if (same !== undefined) await replaceToken(tx, customerId, [same.token], card.token)
    const row = await insertMethod(tx, customerId, randomUUID(), card, now)
    await setSessionMethod(tx, customerId, sessionId, row.id)
    return { method: row, replaced: same }
  })
  // The former permission of the account, which nothing charges any more.
  if (replaced !== undefined) await forgetMethod(replaced, context)
  return ok(shownMethod(method))
}
