import type { Context, Who } from '#core/context.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/**
 * SQL condition: a customer rents something now, and so gets add-on prices: an agreement runs, its goods delivered, and
 * neither ended nor lapsed. `customerId` is a qualified column or a value.
 */
export function rentsAlreadySql(customerId: Sql): Sql {
  return sql`exists (select from agreement a where a.customer_id = ${customerId} and a.state = 'active')`
}

/** SQL condition: something that a customer rented was bought or given back. `customerId` as above. */
export function rentedBeforeSql(customerId: Sql): Sql {
  return sql`exists (
    select from agreement a where a.customer_id = ${customerId} and a.state in ('owned', 'returned', 'closed'))`
}

/** Whether a shopper rents something now, and so gets add-on prices. Guests have no agreements. */
export async function rentsAlready(who: Who, { db }: Context): Promise<boolean> {
  if (who.kind !== 'registered') return false
  const { rents } = await db.one<{ rents: boolean }>(
    sql`select ${rentsAlreadySql(sql`${who.customerId}::uuid`)} as rents`,
  )
  return rents
}
