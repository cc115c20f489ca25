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

/**
 * The changes that are known after a day, as a table with the columns `first_on` and `rate`: the days on which a dated
 * rate of the store's ZIP or state begins, each with the rate at the store from then. Where the ZIP has a rate of its
 * own, the rate of such a day may be what it was before.
 */
export function taxChangesSql({ store, after }: { readonly store: Sql; readonly after: Sql }): Sql {
  return sql`(
    select day.first_on, ${taxRateSql({ store, on: sql`day.first_on` })} as rate
    from (
      select distinct c.first_on from tax_rate_change c
      where c.state_code = ${store}.state_code and c.postal_code in ('', left(${store}.postal_code, 5))
        and c.first_on > ${after}
    ) day)`
}
