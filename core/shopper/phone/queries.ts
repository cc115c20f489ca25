import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The further numbers of a customer, ten digits each, the oldest first. */
export async function furtherPhonesOf(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db.rows<{ phone: string }>(sql`
    select phone from customer_phone where customer_id = ${customerId} order by created_at, phone`)
  return rows.map(({ phone }) => phone)
}

export function insertPhone(db: Queryable, customerId: string, phone: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into customer_phone (customer_id, phone, created_at) values (${customerId}, ${phone}, ${now})
    on conflict (customer_id, phone) do nothing`)
}

export function deletePhone(db: Queryable, customerId: string, phone: string): Promise<number> {
  return db.run(sql`delete from customer_phone where customer_id = ${customerId} and phone = ${phone}`)
}

/** Deletes the further numbers of customers. */
export function deletePhonesOf(db: Queryable, customerIds: readonly string[]): Promise<number> {
  return db.run(sql`delete from customer_phone where customer_id = any(${customerIds})`)
}
