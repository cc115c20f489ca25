import type { Queryable } from '../db/database.ts'
import { inPortions } from '../db/in-portions.ts'
import { type Sql, sql } from '../db/sql.ts'

/** How long the text of a message and its recipient are kept, in days: long enough to answer a question about it. */
const keptDays = 90

/**
 * Deletes messages that went out more than 90 days ago, and forgets of each, and of those that were given up, to whom
 * it was and what was in it. The row stays, because its key says that the event has had its message.
 */
export async function forgetOldMessages(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await inPortions((limit) =>
    db.run(sql`
      delete from sent_message where id in (
        select id from sent_message where sent_at < ${before} order by sent_at limit ${limit} for update skip locked)`),
  )
  await inPortions((limit) =>
    db.run(sql`
      update outbox_message set recipient = '', params = '{}', secrets = null, customer_id = null where id in (
        select id from outbox_message where state <> 'waiting' and recipient <> '' and created_at < ${before}
        order by created_at limit ${limit} for update skip locked)`),
  )
}

/** Forgets messages: those that went out as after 90 days, those that still wait at once. */
async function forget(tx: Queryable, chosen: Sql): Promise<void> {
  await tx.run(sql`delete from sent_message where id in (select id from outbox_message where ${chosen})`)
  await tx.run(sql`delete from outbox_message where ${chosen} and state = 'waiting'`)
  await tx.run(
    sql`update outbox_message set recipient = '', params = '{}', secrets = null, customer_id = null where ${chosen}`,
  )
}

/** Forgets all messages to a recipient. */
export function forgetMessagesTo(tx: Queryable, recipient: string): Promise<void> {
  return forget(tx, sql`recipient = ${recipient}`)
}

/** Forgets the messages that name their customer, whatever number or address they went to. */
export function forgetMessagesOf(tx: Queryable, customerId: string): Promise<void> {
  return forget(tx, sql`customer_id = ${customerId}`)
}

/** Forgets the messages of an event, by what their keys begin with. */
export function forgetMessages(tx: Queryable, keyStart: string): Promise<void> {
  return forget(tx, sql`starts_with(dedupe_key, ${keyStart})`)
}
