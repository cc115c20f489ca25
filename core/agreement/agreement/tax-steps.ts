import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgreementRow } from './queries.ts'

/** Writes the tax rates of an agreement that came into force after it was made. */
export async function setTaxSteps(
  tx: Queryable,
  { customerId, id, taxSteps }: Pick<AgreementRow, 'customerId' | 'id' | 'taxSteps'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update agreement set tax_steps = ${JSON.stringify(taxSteps)}::jsonb, updated_at = ${now}
    where customer_id = ${customerId} and id = ${id}`)
}
