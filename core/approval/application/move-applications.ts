import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeApplicationState } from './change-state.ts'
import { areTwoPeople, keptFrom, nameIn, withoutOthers } from './kept-answers.ts'
import { type ApplicationRow, openStates } from './queries.ts'

/**
 * Moves a guest's applications to the customer as whom the guest has signed in. Two drafts of one person are merged, and
 * the guest's answers win because they are newer; of two people's the guest's goes on. A draft is abandoned if the other
 * customer has a submitted application.
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

type Draft = Pick<ApplicationRow, 'id' | 'answers' | 'secrets' | 'kept'>

/** A customer's draft, locked, without answers that were taken over from somebody else's application. */
async function lockDraft(tx: Queryable, customerId: string): Promise<Draft | undefined> {
  const draft = await tx.maybeOne<Draft>(sql`
    select id, answers, secrets, kept from application
    where customer_id = ${customerId} and state in ('draft', 'failed') for update`)
  return draft && withoutOthers(draft)
}

/** Merges the customer's draft into the guest's, unless they are for two people; the guest's newer answers win. */
async function mergeDrafts(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  const [guests, customers] = [await lockDraft(tx, fromCustomerId), await lockDraft(tx, toCustomerId)]
  if (guests === undefined || customers === undefined) return
  const [guest, customer] = [nameIn(guests.answers), nameIn(customers.answers)]
  if (areTwoPeople(guest, customer)) return
  const typed = { ...guests.answers, ...guests.secrets }
  const taken = [...Object.keys(customers.answers), ...Object.keys(customers.secrets)]
  const fields = [...(guests.kept?.fields ?? []), ...taken.filter((field) => !(field in typed))]
  const kept = keptFrom(guests.kept ?? customer, fields)
  await tx.run(sql`
    update application set answers = ${JSON.stringify({ ...customers.answers, ...guests.answers })},
      secrets = ${JSON.stringify({ ...customers.secrets, ...guests.secrets })},
      kept = ${kept && JSON.stringify(kept)}, updated_at = ${now}
    where customer_id = ${fromCustomerId} and id = ${guests.id}`)
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
