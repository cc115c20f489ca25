import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { withEvent } from '#platform/webhook/with-event.ts'
import { wireId } from '#platform/wire-id.ts'

/**
 * SQL for a change of a customer's orders, without `returning`, that records an event of it for other systems in the same
 * statement.
 */
export function withOrderEvent(
  type: WebhookEventType,
  change: Sql,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Sql {
  const members = {
    orderNo: sql`number`,
    customerId: sql`${wireId(customerId)}::text`,
    storeId: sql`store_id`,
    state: sql`state`,
    dueTodayCents: sql`due_today_cents`,
    deliveryOn: sql`delivery_on`,
  }
  const told = sql`${change} returning number, store_id, state, due_today_cents, delivery ->> 'date' as delivery_on`
  return withEvent(told, { type, members, now })
}
