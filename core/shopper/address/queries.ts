import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AddressInput, Place, SavedAddress } from './schema.ts'

type Row = { id: string; address: Place; preferred: boolean; createdAt: Date; updatedAt: Date }

/** A customer's addresses: the preferred one, then the oldest first. */
export async function addressesOf(db: Queryable, customerId: string): Promise<SavedAddress[]> {
  const rows = await db.rows<Row>(sql`
    select id, address, preferred, created_at, updated_at from customer_address
    where customer_id = ${customerId} order by preferred desc, created_at, id`)
  return rows.map(({ address, ...row }) => ({ ...address, ...row }))
}

/** Saves an address under its name, in the place of one of the same name. */
export async function writeAddress(
  tx: Queryable,
  customerId: string,
  { id, preferred, ...address }: AddressInput,
  now: Date,
): Promise<void> {
  if (preferred)
    await tx.run(sql`
      update customer_address set preferred = false
      where customer_id = ${customerId} and preferred and id <> ${id}`)
  await tx.run(sql`
    insert into customer_address (customer_id, id, address, preferred, created_at, updated_at)
    values (${customerId}, ${id}, ${JSON.stringify(address)}, ${preferred}, ${now}, ${now})
    on conflict (customer_id, id) do update
    set address = excluded.address, preferred = excluded.preferred, updated_at = excluded.updated_at`)
}

export function deleteAddress(db: Queryable, customerId: string, id: string): Promise<number> {
  return db.run(sql`delete from customer_address where customer_id = ${customerId} and id = ${id}`)
}

/** Deletes all addresses of customers. */
export function deleteAddressesOf(tx: Queryable, customerIds: readonly string[]): Promise<number> {
  return tx.run(sql`delete from customer_address where customer_id = any(${customerIds})`)
}
