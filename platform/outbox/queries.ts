import type { LocalHours } from '#domain/base/local-hours.ts'
import { type MessageState, messageMachine } from '#domain/base/message-machine.ts'
import type { Queryable } from '../db/database.ts'
import { nothing, sql } from '../db/sql.ts'
import type { MessageParams } from './schema.ts'

export type OutboxRow = {
  id: string
  channel: 'mail' | 'sms' | 'call' | 'lead'
  recipient: string
  template: string
  locale: string
  params: MessageParams
  secrets: string | null
  hours: LocalHours | null
  validUntil: Date | null
  attempts: number
}

/** Adds a message. No-op if its event already has one. */
export function insertMessage(
  db: Queryable,
  row: Omit<OutboxRow, 'attempts'> & {
    dedupeKey: string
    customerId: string | null
    awaited: boolean
    now: Date
  },
): Promise<number> {
  return db.run(sql`
    insert into outbox_message
      (id, state, channel, recipient, template, locale, params, secrets, hours, valid_until, dedupe_key, customer_id,
        awaited, next_attempt_at, created_at)
    values (${row.id}, ${messageMachine.initial}, ${row.channel}, ${row.recipient}, ${row.template}, ${row.locale},
      ${JSON.stringify(row.params)}, ${row.secrets},
      ${row.hours === null ? null : JSON.stringify(row.hours)}, ${row.validUntil}, ${row.dedupeKey}, ${row.customerId},
      ${row.awaited}, ${row.now}, ${row.now})
    on conflict (dedupe_key) do nothing`)
}

type Due = {
  readonly now: Date
  readonly leaseUntil: Date
  readonly limit: number
  /** Only those that somebody waits for, or only the others. */
  readonly which: 'awaited' | 'other' | undefined
}

/**
 * Leases due messages until `leaseUntil`, so that no other process sends them, those first that somebody waits for. If this
 * process dies, they are only delayed.
 */
export function takeDue(db: Queryable, { now, leaseUntil, limit, which }: Due): Promise<OutboxRow[]> {
  const only = which === undefined ? nothing : sql`and awaited = ${which === 'awaited'}`
  return db.rows<OutboxRow>(sql`
    update outbox_message set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where id in (
      select id from outbox_message where state = 'waiting' and next_attempt_at <= ${now} ${only}
      order by awaited desc, next_attempt_at limit ${limit} for update skip locked)
    returning id, channel, recipient, template, locale, params, secrets, hours, valid_until,
      attempts`)
}

/**
 * How many messages have not gone out, by state, and the age of the oldest in seconds: since it was written, or, where
 * only some hours of the day may disturb its recipient, since it has been due.
 */
export function selectMessageBacklog(
  db: Queryable,
  now: Date,
): Promise<{ state: MessageState; count: number; oldestSeconds: number }[]> {
  return db.rows(sql`
    select state, count(*) as count,
      greatest(0, extract(epoch from ${now}::timestamptz
        - min(case when hours is null then created_at else next_attempt_at end)))::float8 as oldest_seconds
    from outbox_message where state <> 'sent' group by state`)
}

/** The states of messages by the keys of their events. */
export async function selectStates(
  db: Queryable,
  dedupeKeys: readonly string[],
): Promise<ReadonlyMap<string, MessageState>> {
  const rows = await db.rows<{ dedupeKey: string; state: MessageState }>(
    sql`select dedupe_key, state from outbox_message where dedupe_key = any (${dedupeKeys})`,
  )
  return new Map(rows.map(({ dedupeKey, state }) => [dedupeKey, state]))
}

/** Deletes messages of a template to a recipient that have not gone out. */
export function deleteUnsent(
  tx: Queryable,
  { recipient, template }: Pick<OutboxRow, 'recipient' | 'template'>,
): Promise<number> {
  return tx.run(sql`
    delete from outbox_message where recipient = ${recipient} and template = ${template} and state <> 'sent'`)
}

/**
 * Deletes messages of a template to a recipient that have not gone out, but none of another customer. One that says of no
 * customer goes, too: it is from a release that did not keep whose it is.
 */
export function deleteUnsentOf(
  tx: Queryable,
  customerId: string,
  { recipient, template }: Pick<OutboxRow, 'recipient' | 'template'>,
): Promise<number> {
  return tx.run(sql`
    delete from outbox_message where recipient = ${recipient} and template = ${template} and state <> 'sent'
      and (customer_id = ${customerId} or customer_id is null)`)
}

/** Deletes a message that has not gone out. */
export function deleteUnsentMessage(db: Queryable, id: string): Promise<number> {
  return db.run(sql`delete from outbox_message where id = ${id} and state <> 'sent'`)
}

/** Deletes the messages of some events that have not gone out, by their keys. */
export function deleteUnsentEvents(tx: Queryable, dedupeKeys: readonly string[]): Promise<number> {
  return tx.run(sql`delete from outbox_message where dedupe_key = any (${dedupeKeys}) and state <> 'sent'`)
}

export type SentRow = {
  id: string
  channel: 'mail' | 'sms' | 'call'
  recipient: string
  subject: string
  body: string
  sentAt: Date
}

/** Stores a sent message; `body` is encrypted. */
export function insertSent(db: Queryable, row: SentRow): Promise<number> {
  return db.run(sql`
    insert into sent_message (id, channel, recipient, subject, body, sent_at)
    values (${row.id}, ${row.channel}, ${row.recipient}, ${row.subject}, ${row.body}, ${row.sentAt})
    on conflict (id) do nothing`)
}

/** The messages sent last, newest first. */
export function selectSent(db: Queryable, limit: number): Promise<SentRow[]> {
  return db.rows<SentRow>(sql`
    select id, channel, recipient, subject, body, sent_at from sent_message order by sent_at desc, id limit ${limit}`)
}

export function selectSentById(db: Queryable, id: string): Promise<SentRow | undefined> {
  return db.maybeOne<SentRow>(
    sql`select id, channel, recipient, subject, body, sent_at from sent_message where id = ${id}`,
  )
}
