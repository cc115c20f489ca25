import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeApplicationState } from './change-state.ts'
import { openStates } from './queries.ts'

/**
 * Gives a guest's applications to the customer that the guest turned out to be. Of two drafts one is made, in which the
 * guest's answers count, being typed last; a draft gives way to an application that is already sent.
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

/** Puts what the customer had typed under what the guest typed later, so that neither is lost. */
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

/** Ends the drafts of one customer when the other has an application that is open. */
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
