import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** How many days what a guest told stays to be taken over, in days. */
const leftGuestDays = 30

const firstDay = (now: Date) => daysAfter(now, -leftGuestDays)

/**
 * Notes that what a guest told about themselves was left behind when their sitting was over, and which customer sits
 * at their browser since.
 */
export function insertLeftGuest(
  tx: Queryable,
  left: { readonly customerId: string; readonly guestId: string; readonly leftAt: Date },
): Promise<number> {
  return tx.run(sql`
    insert into left_guest (customer_id, guest_id, left_at)
    values (${left.customerId}, ${left.guestId}, ${left.leftAt})
    on conflict (customer_id, guest_id) do update set left_at = excluded.left_at`)
}

/** The ids of the guests whose data a customer may still take over by a proof, the last one first. */
export async function leftGuestsOf(db: Queryable, customerId: string, now: Date): Promise<string[]> {
  const rows = await db.rows<{ guestId: string }>(sql`
    select guest_id from left_guest where customer_id = ${customerId} and left_at > ${firstDay(now)}
    order by left_at desc, guest_id`)
  return rows.map(({ guestId }) => guestId)
}

/** Lets another customer take over what this one could. */
export function moveLeftGuests(tx: Queryable, fromId: string, toId: string): Promise<number> {
  return tx.run(sql`update left_guest set customer_id = ${toId} where customer_id = ${fromId}`)
}

/** Ends what a customer could take over from a guest. */
export function deleteLeftGuest(
  tx: Queryable,
  { customerId, guestId }: { readonly customerId: string; readonly guestId: string },
): Promise<number> {
  return tx.run(sql`delete from left_guest where customer_id = ${customerId} and guest_id = ${guestId}`)
}

/** Ends what nobody has taken over in time; the guests' own rows go with them. */
export function deleteOldLeftGuests(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from left_guest where left_at <= ${firstDay(now)}`)
}

/** Condition: a guest `c` has nothing that somebody may still take over. */
export const isNotLeft = (now: Date) => sql`not exists (
  select from left_guest l where l.guest_id = c.id and l.left_at > ${firstDay(now)})`

/** The ids of guests whose data nobody has taken over in time. */
export const forgottenGuests = (now: Date) => sql`
  select guest_id from left_guest where left_at <= ${firstDay(now)}`
