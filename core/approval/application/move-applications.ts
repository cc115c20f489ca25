import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeApplicationState } from './change-state.ts'
import { openStates } from './queries.ts'

/**
 * Moves a guest's applications to the customer as whom the guest has signed in. Two drafts are merged, and
 * the guest's answers win because they are newer. A draft is abandoned if the other customer has a submitted
 * application.
 */
export async function moveApplications(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  await mergeDrafts(tx, fromCustomerId, toCustomerId, now)
  await abandonDraftsBeside(tx, toCustomerId, fromCustomerId, now)
  await abandonDraftsBeside(tx, fromCustomerId, toCustomerId, now)
  await tx.run(
    sql`update application set customer_id = ${toCustomerId} where customer_id = ${fromCustomerId}`,
  )
}

/** Merges the customer's draft into the guest's; the guest's newer answers win. */
function mergeDrafts(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update application g set answers = o.answers || g.answers, secrets = o.secrets || g.secrets, updated_at = ${now}
    from application o
    where g.customer_id = ${fromCustomerId} and g.state in ('draft', 'failed')
      and o.customer_id = ${toCustomerId} and o.state in ('draft', 'failed')`)
}

/** Abandons the drafts of one customer if the other has an open application. */
async function abandonDraftsBeside(
  tx: Queryable,
  customerId: string,
  otherId: string,
  now: Date,
): Promise<void> {
  const where = sql`and exists (
    select from application other where other.customer_id = ${otherId} and other.state = any(${openStates}))`
  await changeApplicationState(tx, { customerId }, 'abandon', { where }, now)
}
