import { taxRateSql } from '#core/places/tax-rate/tax-rate-sql.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { TaxRate } from '#domain/base/tax.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgreementRow } from './queries.ts'

/** The rate of tax at an agreement's store, if a change since it was signed is in force; undefined otherwise. */
export function changedTaxRate(
  db: Queryable,
  { storeId, signedOn }: Pick<AgreementRow, 'storeId' | 'signedOn'>,
  today: CivilDate,
): Promise<{ rate: TaxRate; firstOn: CivilDate } | undefined> {
  const on = sql`${today}::date`
  return db.maybeOne<{ rate: TaxRate; firstOn: CivilDate }>(sql`
    select ${taxRateSql({ store: sql`s`, on })} as rate, max(c.first_on) as first_on
    from store s
    join tax_rate_change c on c.state_code = s.state_code and c.postal_code in ('', left(s.postal_code, 5))
    where s.id = ${storeId} and c.first_on > ${signedOn}::date and c.first_on <= ${on}
    group by s.state_code, s.postal_code`)
}

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
