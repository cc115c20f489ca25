import { taxChangesSql } from '#core/places/tax-rate/tax-rate-sql.ts'
import type { TaxChange } from '#domain/agreement/taxes.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgreementRow } from '../agreement/queries.ts'

/** The changes of the rate of tax at an agreement's store since it was signed until a day, in the order of their days. */
export function changesSinceSigned(
  db: Queryable,
  { storeId, signedOn }: Pick<AgreementRow, 'storeId' | 'signedOn'>,
  today: CivilDate,
): Promise<TaxChange[]> {
  return db.rows<TaxChange>(sql`
    select change.first_on, change.rate
    from store s cross join lateral ${taxChangesSql({ store: sql`s`, after: sql`${signedOn}::date` })} change
    where s.id = ${storeId} and change.first_on <= ${today}::date order by change.first_on`)
}
