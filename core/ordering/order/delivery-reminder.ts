import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteUnsentEvents } from '#platform/outbox/queries.ts'

const prefix = 'delivery-reminder '

/** The key of the mail that reminds of a delivery or pick-up: one for each day on which it was planned. */
export function deliveryReminderKey(orderId: string, on: CivilDate): string {
  return `${prefix}${orderId} ${on}`
}

/** The key of the same reminder as a text. */
export function deliveryTextKey(orderId: string, on: CivilDate): string {
  return `${deliveryReminderKey(orderId, on)} text`
}

/** Deletes the reminder of a day that has not gone out: texts wait for the morning, and the day has changed since. */
export async function withdrawDeliveryReminder(
  tx: Queryable,
  order: { readonly id: string; readonly delivery: { readonly date: CivilDate } },
): Promise<void> {
  const { id, delivery } = order
  await deleteUnsentEvents(tx, [deliveryReminderKey(id, delivery.date), deliveryTextKey(id, delivery.date)])
}

/** A paid order whose day is near. */
export type DeliveryToRemind = { readonly customerId: string; readonly id: string }

/** Paid orders that are delivered or picked up on some days, and whose reminder has not been queued. */
export function deliveriesToRemind(
  db: Queryable,
  from: CivilDate,
  through: CivilDate,
): Promise<DeliveryToRemind[]> {
  return db.rows<DeliveryToRemind>(sql`
    select o.customer_id, o.id from delivery d
    join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where d.state = 'scheduled' and d.scheduled_on between ${from} and ${through} and o.state = 'confirmed'
      and not exists (select from outbox_message m
        where m.dedupe_key = ${prefix} || o.id || ' ' || d.scheduled_on)
    order by d.scheduled_on, o.id`)
}
