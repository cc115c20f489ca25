import { type WebhookDeliveryState, webhookDeliveryMachine } from '#domain/base/webhook-delivery-machine.ts'
import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import type { Queryable } from '../db/database.ts'
import { join, rawSql, type Sql, sql } from '../db/sql.ts'
import type { StopReason } from './schema.ts'

type EndpointRow = {
  readonly id: string
  readonly address: string
  readonly events: readonly string[]
  /** Sealed, as is the former one. */
  readonly secret: string
  readonly formerSecret: string | null
  readonly formerUntil: Date | null
  readonly stoppedAt: Date | null
  readonly stopReason: StopReason | null
}

export type LockedEndpoint = EndpointRow & { readonly createdAt: Date }

/** A message to send, with what signs it. */
export type DueDelivery = Pick<EndpointRow, 'address' | 'secret' | 'formerSecret' | 'formerUntil'> & {
  readonly endpointId: string
  readonly eventId: string
  readonly type: string
  readonly data: object
  readonly createdAt: Date
  readonly attempts: number
  readonly dueSince: Date
}

/**
 * SQL that adds an event for each row of `changed`, and a delivery of it for each endpoint that wants it: common table
 * expressions that follow that of `changed`, with the event's members of its columns.
 */
export function eventSql(type: WebhookEventType, members: Readonly<Record<string, Sql>>, now: Date): Sql {
  const data = join(
    Object.entries(members).map(([name, value]) => sql`${rawSql(`'${name}'`)}, ${value}`),
    ', ',
  )
  return sql`
    event as (
      insert into webhook_event (id, type, data, created_at)
      select gen_random_uuid(), ${type}, jsonb_build_object(${data}), ${now}::timestamptz from changed returning id),
    told as (
      insert into webhook_delivery (endpoint_id, event_id, state, next_attempt_at, due_since)
      select e.id, event.id, ${webhookDeliveryMachine.initial}, ${now}::timestamptz, ${now}::timestamptz
      from event, webhook_endpoint e where e.stopped_at is null and ${type} = any (e.events))`
}

export function insertEndpoint(
  tx: Queryable,
  row: Pick<EndpointRow, 'id' | 'address' | 'events' | 'secret'> & { readonly now: Date },
): Promise<number> {
  return tx.run(sql`
    insert into webhook_endpoint (id, address, events, secret, created_at)
    values (${row.id}, ${row.address}, ${row.events}::text[], ${row.secret}, ${row.now})`)
}

/** Locks an endpoint until the transaction ends. */
export function lockEndpoint(tx: Queryable, id: string): Promise<LockedEndpoint | undefined> {
  return tx.maybeOne<LockedEndpoint>(sql`
    select id, address, events, secret, former_secret, former_until, stopped_at, stop_reason, created_at
    from webhook_endpoint where id = ${id} for no key update`)
}

/** All endpoints, the oldest first, with how many messages wait and were given up, and why the last one failed. */
export function selectEndpoints(
  db: Queryable,
): Promise<(EndpointRow & { waiting: number; failed: number; fault: string | null })[]> {
  return db.rows(sql`
    select e.id, e.address, e.events, e.secret, e.former_secret, e.former_until, e.stopped_at, e.stop_reason,
      (select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      (select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'failed') as failed,
      (select d.fault from webhook_delivery d where d.endpoint_id = e.id and d.fault is not null
        order by d.next_attempt_at desc limit 1) as fault
    from webhook_endpoint e order by e.created_at, e.id`)
}

/** Stops an endpoint. Returns 0 if it is stopped already. */
export function stopEndpoint(tx: Queryable, id: string, reason: StopReason, now: Date): Promise<number> {
  return tx.run(sql`
    update webhook_endpoint set stopped_at = ${now}, stop_reason = ${reason}
    where id = ${id} and stopped_at is null`)
}

/** Lets an endpoint be told of events again; what waits for it is tried from now on. */
export async function startEndpoint(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.run(sql`update webhook_endpoint set stopped_at = null, stop_reason = null where id = ${id}`)
  await tx.run(sql`
    update webhook_delivery set attempts = 0, next_attempt_at = ${now}, due_since = ${now}
    where endpoint_id = ${id} and state = 'waiting'`)
}

/** Gives an endpoint another secret; the former one signs too until `formerUntil`. */
export function replaceSecret(
  tx: Queryable,
  id: string,
  { secret, formerUntil }: { readonly secret: string; readonly formerUntil: Date },
): Promise<number> {
  return tx.run(sql`
    update webhook_endpoint set former_secret = secret, former_until = ${formerUntil}, secret = ${secret}
    where id = ${id}`)
}

/** Adds deliveries of the events since a moment that an endpoint wants and was never sent. Returns how many. */
export function insertMissed(
  tx: Queryable,
  { id, events }: Pick<EndpointRow, 'id' | 'events'>,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<number> {
  return tx.run(sql`
    insert into webhook_delivery (endpoint_id, event_id, state, next_attempt_at, due_since)
    select ${id}, v.id, ${webhookDeliveryMachine.initial}, ${now}, ${now}
    from webhook_event v where v.created_at >= ${from} and v.type = any (${events}::text[])
    on conflict do nothing`)
}

/** Adds the delivery of one event to an endpoint, unless it has one. Returns undefined if there is no such event. */
export async function insertDelivery(
  tx: Queryable,
  endpointId: string,
  eventId: string,
  now: Date,
): Promise<number | undefined> {
  const event = await tx.maybeOne(sql`select id from webhook_event where id = ${eventId}`)
  if (event === undefined) return undefined
  return tx.run(sql`
    insert into webhook_delivery (endpoint_id, event_id, state, next_attempt_at, due_since)
    values (${endpointId}, ${eventId}, ${webhookDeliveryMachine.initial}, ${now}, ${now})
    on conflict do nothing`)
}

/**
 * Leases due messages until `leaseUntil`, so that no other process sends them; of each endpoint `limit` at most, so that
 * one with many does not hold the others up. If this process dies, they are only delayed.
 */
export function takeDueDeliveries(
  db: Queryable,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<DueDelivery[]> {
  return db.rows<DueDelivery>(sql`
    with taken as (
      update webhook_delivery d set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
      from webhook_endpoint e cross join lateral (
        select w.event_id from webhook_delivery w
        where w.endpoint_id = e.id and w.state = 'waiting' and w.next_attempt_at <= ${now}
        order by w.next_attempt_at limit ${limit} for update skip locked) due
      where e.stopped_at is null and d.endpoint_id = e.id and d.event_id = due.event_id
      returning d.endpoint_id, d.event_id, d.attempts, d.due_since)
    select t.endpoint_id, t.event_id, t.attempts, t.due_since, v.type, v.data, v.created_at,
      e.address, e.secret, e.former_secret, e.former_until
    from taken t join webhook_event v on v.id = t.event_id join webhook_endpoint e on e.id = t.endpoint_id`)
}

/** Deletes events from before a moment, with their deliveries, unless one waits. Returns how many. */
export function deleteEventsBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  return db.run(sql`
    delete from webhook_event where id in (
      select v.id from webhook_event v where v.created_at < ${before}
        and not exists (select from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
          where d.event_id = v.id and d.state = 'waiting' and e.stopped_at is null)
      order by v.created_at limit ${limit} for update skip locked)`)
}

/** How many messages have not arrived, by state, and the age of the oldest in seconds. */
export function selectWebhookBacklog(
  db: Queryable,
  now: Date,
): Promise<{ state: WebhookDeliveryState; count: number; oldestSeconds: number }[]> {
  return db.rows(sql`
    select d.state, count(*) as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(d.due_since)))::float8 as oldest_seconds
    from webhook_delivery d where d.state <> 'delivered' group by d.state`)
}

/** How many endpoints were stopped other than by an operator, and the age of the oldest stop in seconds. */
export function selectStoppedEndpoints(
  db: Queryable,
  now: Date,
): Promise<{ count: number; oldestSeconds: number }> {
  return db.one(sql`
    select count(*) as count,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(stopped_at))), 0)::float8 as oldest_seconds
    from webhook_endpoint where stop_reason in ('undeliverable', 'gone')`)
}
