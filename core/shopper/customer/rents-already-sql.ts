import { type Sql, sql } from '#platform/db/sql.ts'

/**
 * SQL condition: a customer rents something now, and so gets add-on prices: an agreement runs, its goods delivered, and
 * neither ended nor lapsed. `customerId` is a qualified column.
 */
export function rentsAlreadySql(customerId: Sql): Sql {
  return sql`exists (select from agreement a where a.customer_id = ${customerId} and a.state = 'active')`
}
