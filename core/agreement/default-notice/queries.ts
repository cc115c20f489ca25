import type { RulePack } from '#domain/law/pack.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgreementRow } from '../agreement/queries.ts'

/** The keys of the active agreements that were signed under one of these rule packs. */
export function activeUnder(
  db: Queryable,
  packs: readonly Pick<RulePack, 'id' | 'version'>[],
): Promise<Pick<AgreementRow, 'customerId' | 'id'>[]> {
  const signed = packs.map(({ id, version }) => `${id} ${version}`)
  return db.rows<Pick<AgreementRow, 'customerId' | 'id'>>(sql`
    select customer_id, id from agreement
    where state = 'active' and pack_id || ' ' || pack_version = any (${signed}) order by number`)
}
