import type { TaxRate } from '#domain/base/tax.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * The tax on rent at a place, in millionths: the rate of its ZIP (five digits or nine), else the state's. A state that
 * has no rate has no such tax: 0.
 */
export async function loadTaxRate(db: Queryable, stateCode: string, postalCode: string): Promise<TaxRate> {
  const row = await db.maybeOne<{ rateMillionths: number }>(sql`
    select rate_millionths from tax_rate
    where state_code = ${stateCode} and postal_code in ('', ${postalCode.slice(0, 5)})
    order by postal_code desc limit 1`)
  return row?.rateMillionths ?? 0
}
