import type { CalendarDay } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The deliveries and pick-ups of a customer's paid orders, made or still to come, as days of a calendar. */
export function deliveryDays(db: Queryable, customerId: string): Promise<CalendarDay[]> {
  return db.rows<CalendarDay>(sql`
    select o.id, o.fulfilment as kind, null as agreement_id, coalesce(d.delivered_on, d.scheduled_on) as "on",
      d.window_code as "window", d.state = 'delivered' as is_done, o.created_at, o.updated_at
    from orders o join delivery d on d.customer_id = o.customer_id and d.order_id = o.id
    where o.customer_id = ${customerId} and o.state in ('confirmed', 'delivered')
      and d.state in ('scheduled', 'delivered')
    order by d.scheduled_on, o.id`)
}
