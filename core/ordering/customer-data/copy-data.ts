import type { Context } from '#core/context.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { customerTables } from './tables.ts'

/** A customer's data by table: rows as they are stored, dates as ISO 8601, amounts in cents. */
export type CustomerData = Readonly<Record<string, readonly unknown[]>>

/** All data of a customer, at the customer's wish (California Civil Code 1798.110, 1798.130). */
export async function copyCustomerData(customerId: string, context: Context): Promise<CustomerData> {
  const copy: Record<string, unknown[]> = {}
  for (const [table, leftOut] of Object.entries(customerTables)) {
    const owner = rawSql(table === 'customer' ? 'id' : 'customer_id')
    const rows = await context.db.rows<{ row: unknown }>(sql`
      select to_jsonb(t) - ${leftOut}::text[] as row from ${rawSql(table)} t where ${owner} = ${customerId}`)
    copy[table] = rows.map(({ row }) => row)
  }
  return copy
}
