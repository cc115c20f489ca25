import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import type { Queryable } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { withEvent } from '../with-event.ts'

/** Records an event of nothing. */
export function recordEvent(
  tx: Queryable,
  {
    type,
    data,
    now,
  }: {
    readonly type: WebhookEventType
    readonly data: Readonly<Record<string, string>>
    readonly now: Date
  },
): Promise<number> {
  const members = Object.fromEntries(
    Object.entries(data).map(([name, text]) => [name, sql`${text}::text`] as const),
  )
  return tx.run(withEvent(sql`select 1 as one`, { type, members, now }))
}
