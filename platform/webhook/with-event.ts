import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import { type Sql, sql } from '../db/sql.ts'
import { eventSql } from './queries.ts'

/**
 * SQL that makes a change and records an event of it for other systems, in one statement: both are written, or neither.
 * `change` is a statement with `returning`; each row that it returns has an event, with `members` of its columns: ids,
 * states, amounts in cents and dates, nothing else of a person. The statement counts as many rows. Endpoints are told of
 * the event only if its transaction commits. It is kept without endpoints too, so that it can be sent to one that is
 * registered later.
 */
export function withEvent(
  change: Sql,
  {
    type,
    members,
    now,
  }: {
    readonly type: WebhookEventType
    readonly members: Readonly<Record<string, Sql>>
    readonly now: Date
  },
): Sql {
  return sql`with changed as (${change}), ${eventSql(type, members, now)} select from changed`
}
