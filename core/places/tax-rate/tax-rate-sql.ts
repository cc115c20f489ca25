import { type Sql, sql } from '#platform/db/sql.ts'

/** A store with columns `state_code` and `postal_code`, and a day there. */
type Where = { readonly store: Sql; readonly on: Sql }

/** The rate of tax at a store on a day, in millionths; 0 where none is known. Its ZIP comes before the state. */
export function taxRateSql({ store, on }: Where): Sql {
  return sql`coalesce((
    select t.rate_millionths from (
      select r.postal_code, r.rate_millionths, '-infinity'::date as first_on from tax_rate r
      where r.state_code = ${store}.state_code
      union all
      select c.postal_code, c.rate_millionths, c.first_on from tax_rate_change c
      where c.state_code = ${store}.state_code and c.first_on <= ${on}
    ) t
    where t.postal_code in ('', left(${store}.postal_code, 5))
    order by t.postal_code desc, t.first_on desc limit 1), 0)`
}

/** The first day of the next change of that rate that is known on a day; null without one. */
export function nextTaxChangeSql({ store, on }: Where): Sql {
  return sql`(
    select min(c.first_on) from tax_rate_change c
    where c.state_code = ${store}.state_code and c.postal_code in ('', left(${store}.postal_code, 5))
      and c.first_on > ${on})`
}
