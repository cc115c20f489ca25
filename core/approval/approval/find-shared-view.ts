import type { Context } from '#core/context.ts'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { isTouchDue } from '#core/shopper/session/find-session.ts'
import { findByTokenHash } from '#core/shopper/session/queries.ts'
import { getApproval } from './get-approval.ts'

/** All that the shop's pages show of somebody whose pages others may see, too. */
export type SharedView = { readonly itemCount: number }

/**
 * What a session token's holder shares with others: visitors, and guests without a name or a decision. Undefined when
 * the pages are the holder's own, and when the session is to be noted as alive, which goes with a cookie.
 */
export async function findSharedView(
  token: string | undefined,
  context: Context,
): Promise<SharedView | undefined> {
  if (token === undefined || token === '') return { itemCount: 0 }
  const now = context.clock.now()
  const row = await findByTokenHash(context.db, context.keys.fingerprint(token), now)
  if (row === undefined) return { itemCount: 0 }
  if (row.kind !== 'guest' || row.firstName !== null || isTouchDue(row, now)) return undefined
  const who = { kind: row.kind, customerId: row.customerId, sessionId: row.id }
  if ((await getApproval(who, context)) !== undefined) return undefined
  return { itemCount: await countItems(who, context) }
}
