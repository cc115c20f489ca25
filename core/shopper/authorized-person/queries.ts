import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AuthorizedPerson } from './schema.ts'

/** The people whom a customer lets receive goods, the oldest entry first. */
export function authorizedPeopleOf(db: Queryable, customerId: string): Promise<AuthorizedPerson[]> {
  return db.rows<AuthorizedPerson>(sql`
    select id, name, phone from authorized_person where customer_id = ${customerId} order by created_at, id`)
}

/** The people whom each of several customers lets receive goods, by customer, for a list of a store's day. */
export async function authorizedPeopleOfMany(
  db: Queryable,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AuthorizedPerson[]>> {
  const rows = await db.rows<AuthorizedPerson & { customerId: string }>(sql`
    select customer_id, id, name, phone from authorized_person
    where customer_id = any(${customerIds}) order by created_at, id`)
  return Map.groupBy(rows, ({ customerId }) => customerId)
}

export function insertAuthorizedPerson(
  tx: Queryable,
  customerId: string,
  { id, name, phone }: AuthorizedPerson,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into authorized_person (customer_id, id, name, phone, created_at)
    values (${customerId}, ${id}, ${name}, ${phone}, ${now})
    on conflict (customer_id, id) do nothing`)
}

/** Deletes a person. Returns 0 if the customer has no such entry. */
export function deleteAuthorizedPerson(tx: Queryable, customerId: string, id: string): Promise<number> {
  return tx.run(sql`delete from authorized_person where customer_id = ${customerId} and id = ${id}`)
}

/** Deletes the people of customers. */
export function deleteAuthorizedPeopleOf(tx: Queryable, customerIds: readonly string[]): Promise<number> {
  return tx.run(sql`delete from authorized_person where customer_id = any(${customerIds})`)
}
