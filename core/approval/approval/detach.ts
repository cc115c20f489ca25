import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { decisionsInEffect } from './get-approval.ts'
import { otherApplicant } from './other-applicant.ts'
import { lockApprovals } from './queries.ts'

/**
 * The ids of the decisions about somebody else that keep a customer from applying, locked until the transaction ends:
 * approvals that are valid, and declines in their waiting time.
 */
export async function approvalsOfOthers(tx: Queryable, customerId: string, now: Date): Promise<string[]> {
  await lockApprovals(tx, customerId)
  const inEffect = await decisionsInEffect(tx, customerId, now)
  return inEffect.filter((each) => otherApplicant(each) !== null).map(({ id }) => id)
}

/** Takes decisions out of a customer's account. */
export function detachApprovals(
  tx: Queryable,
  customerId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  return tx.run(
    sql`update approval set detached_at = ${now} where customer_id = ${customerId} and id = any(${ids})`,
  )
}
