import { type Sql, sql } from '#platform/db/sql.ts'

/** The charges that an agreement names, as a JSON list; `agreement` is its table in the statement. */
export function chargesSql(agreement: Sql): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'amountCents', x.amount_cents,
      'basisPoints', x.basis_points, 'through', x.through, 'days', x.days) order by x.kind), '[]')
    from agreement_charge x where x.customer_id = ${agreement}.customer_id and x.agreement_id = ${agreement}.id)`
}
