import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A promotion of the catalogue. Those with `pif` are for registered customers. */
export type Promotion = {
  readonly id: string
  readonly name: Partial<Localized>
  readonly callout: Partial<Localized>
  readonly details: Partial<Localized>
  readonly code: string | null
  readonly pif: boolean
  readonly restrictedStores: readonly string[]
  readonly link: string | null
  readonly percentOff: number | null
  readonly startsOn: CivilDate | null
  readonly endsOn: CivilDate | null
}

/** All promotions, public ones before those for customers. */
export function allPromotions(db: Queryable): Promise<Promotion[]> {
  return db.rows<Promotion>(sql`
    select id, name, callout, details, code, pif, restricted_stores, link, percent_off, starts_on, ends_on
    from promotion order by pif, position, id`)
}
