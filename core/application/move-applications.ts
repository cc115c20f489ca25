import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { openStates } from './store.ts'

/**
 * Gives a guest's applications, decisions, approvals and documents to the customer that the guest turned out to be. Of
 * two drafts the guest's stays, which was typed last; a draft gives way to an application that is already sent.
 */
export async function moveApplications(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  await abandonDraftsBeside(tx, toCustomerId, fromCustomerId, now)
  await abandonDraftsBeside(tx, fromCustomerId, toCustomerId, now)
  await tx.run(
    sql`update application set customer_id = ${toCustomerId} where customer_id = ${fromCustomerId}`,
  )
  await tx.run(sql`update decision set customer_id = ${toCustomerId} where customer_id = ${fromCustomerId}`)
  await tx.run(sql`update approval set customer_id = ${toCustomerId} where customer_id = ${fromCustomerId}`)
  await tx.run(
    sql`update verification_document set customer_id = ${toCustomerId} where customer_id = ${fromCustomerId}`,
  )
}

/** Ends the drafts of one customer when the other has an application that is open. */
function abandonDraftsBeside(tx: Queryable, customerId: string, otherId: string, now: Date): Promise<number> {
  return tx.run(sql`
    update application set state = 'abandoned', updated_at = ${now}
    where customer_id = ${customerId} and state in ('draft', 'failed')
      and exists (select from application where customer_id = ${otherId} and state = any(${openStates}))`)
}
