import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'

type MessageChannel = 'mail' | 'sms'

/**
 * Why nothing more is sent to a recipient. `bounced`: there is no such mailbox, or it takes nothing; `complained`: its
 * owner called a mail spam; `opted-out`: the carrier keeps texts away at the owner's wish; `unreachable`: the number
 * takes no texts.
 */
export type UndeliverableReason = 'bounced' | 'complained' | 'opted-out' | 'unreachable'

/** Thrown by an adapter when a message to this recipient fails now and every other time. */
export class UndeliverableError extends Error {
  readonly reason: UndeliverableReason

  constructor(reason: UndeliverableReason) {
    super(`nothing can be delivered to this recipient: ${reason}`)
    this.name = 'UndeliverableError'
    this.reason = reason
  }
}

export type Recipient = { readonly channel: MessageChannel; readonly address: string }

/** The hash under which a recipient is kept: no list of addresses can be read out of the table. */
function hashOf({ channel, address }: Recipient, keys: Keys): string {
  return keys.fingerprint(`undeliverable ${channel} ${address.toLowerCase()}`)
}

/**
 * Notes that nothing can be delivered to a recipient, as was seen at `seenAt`. Reports may come twice and in any order:
 * the first reason stays, and one from before the recipient was last tried again changes nothing.
 */
export async function markUndeliverable(
  db: Queryable,
  recipient: Recipient,
  {
    reason,
    seenAt,
    keys,
  }: { readonly reason: UndeliverableReason; readonly seenAt: Date; readonly keys: Keys },
): Promise<void> {
  await db.run(sql`
    insert into undeliverable (channel, recipient_hash, reason, since)
    values (${recipient.channel}, ${hashOf(recipient, keys)}, ${reason}, ${seenAt})
    on conflict (channel, recipient_hash) do update
      set reason = excluded.reason, since = excluded.since, lifted_at = null
      where undeliverable.lifted_at < excluded.since`)
}

/** Why nothing is sent to a recipient, and since when; undefined if messages go out. */
export function findUndeliverable(
  db: Queryable,
  recipient: Recipient,
  keys: Keys,
): Promise<{ reason: UndeliverableReason; since: Date } | undefined> {
  return db.maybeOne(sql`
    select reason, since from undeliverable
    where channel = ${recipient.channel} and recipient_hash = ${hashOf(recipient, keys)} and lifted_at is null`)
}

/** Lets messages go out to a recipient again. Returns whether they had been held back. */
export async function liftUndeliverable(
  db: Queryable,
  recipient: Recipient,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<boolean> {
  const lifted = await db.run(sql`
    update undeliverable set lifted_at = ${now}
    where channel = ${recipient.channel} and recipient_hash = ${hashOf(recipient, keys)} and lifted_at is null`)
  return lifted > 0
}
