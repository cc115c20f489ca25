import type { MethodRemoval } from '#core/composition.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { cancelMembership } from './end-membership.ts'
import { findLiveMembership } from './queries.ts'

/**
 * Cancels the membership that charges a removed payment method by the end of its paid month. Fails with
 * `payment-method-on-club` unless its owner has confirmed it.
 */
export async function endClubOnMethod(
  tx: Queryable,
  { customerId, methodId, endsClub, now }: MethodRemoval,
): Promise<Result<null>> {
  const row = await findLiveMembership(tx, customerId)
  if (row?.state !== 'active' || row.methodId !== methodId) return ok(null)
  if (!endsClub) return fail('payment-method-on-club')
  await cancelMembership(tx, row, 'method-removed', now)
  return ok(null)
}
