import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, Customer, Who } from '#core/context.ts'
import { deviceKindOf } from '#domain/shopper/device-kind.ts'
import type { Queryable } from '#platform/db/database.ts'
import { deleteSession, insertSession, moveShopperContext } from './queries.ts'
import { sessionDays } from './schema.ts'

/** A new session; the token must only be stored in a cookie. */
export type BegunSession = { readonly who: Customer; readonly token: string }

const dayMs = 86_400_000

/** The expiry of a session opened at `createdAt` with activity now. */
export function sessionEnd(kind: Customer['kind'], createdAt: Date, now: Date): Date {
  const { idle, absolute } = sessionDays[kind]
  return new Date(Math.min(now.getTime() + idle * dayMs, createdAt.getTime() + absolute * dayMs))
}

/**
 * Opens a session for an existing customer with a new token. The previous session ends, so that its token,
 * which someone else may know, becomes invalid.
 */
export async function openSession(
  tx: Queryable,
  customer: {
    readonly kind: Customer['kind']
    readonly id: string
    readonly idToken?: string
    /** When the customer proved who they are; missing for guests, and if a provider does not say it. */
    readonly provedAt?: Date
  },
  before: Who,
  context: Context,
): Promise<BegunSession> {
  const now = context.clock.now()
  const token = randomBytes(32).toString('base64url')
  const who: Customer = { kind: customer.kind, customerId: customer.id, sessionId: randomUUID() }
  await insertSession(tx, {
    id: who.sessionId,
    customerId: who.customerId,
    tokenHash: context.keys.fingerprint(token),
    idToken: customer.idToken === undefined ? null : context.keys.seal(customer.idToken),
    device: deviceKindOf(context.client.userAgent),
    provedAt: customer.provedAt ?? null,
    now,
    expiresAt: sessionEnd(who.kind, now, now),
  })
  if (before.kind !== 'visitor') {
    await moveShopperContext(tx, before.sessionId, who.sessionId)
    await deleteSession(tx, before.sessionId)
  }
  return { who, token }
}
