import type { Context } from '#core/context.ts'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { customerOf } from '#core/shopper/session/customer-of.ts'
import { dueTouch, type ReadSession } from '#core/shopper/session/find-session.ts'
import { getApproval } from './get-approval.ts'

/** All session data shown on pages that are shared between users by the page cache. */
export type SharedView = { readonly itemCount: number }

/**
 * The shared view of a session: for visitors, and for guests without a name, a decision or a
 * promotion that they applied. Undefined if
 * the pages are personal, or if the session's activity must be recorded, which also renews the cookie.
 */
export async function findSharedView(
  { row }: ReadSession,
  context: Context,
): Promise<SharedView | undefined> {
  if (row === undefined) return { itemCount: 0 }
  if (row.kind !== 'guest' || row.firstName !== null || (await dueTouch(row, context)).isDue) return undefined
  // Every price may be another one.
  if (row.appliedId !== null) return undefined
  const who = customerOf(row)
  if ((await getApproval(who, context)) !== undefined) return undefined
  return { itemCount: await countItems(who, context) }
}
