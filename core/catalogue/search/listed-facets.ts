import { rawSql, type Sql, sql } from '#platform/db/sql.ts'

/** The facet value of products at a reduced price. */
export const reducedFacet = 'offers=TRUE'

/** SQL for the facet values of product `p`, as name=value. Those that are true or false are there if they are true. */
export const listedFacets: Sql = sql`(array['brand=' || p.brand, 'delivery=' || p.estimated_delivery]
  || case when p.clearance then '{clearance=TRUE}'::text[] else '{}' end
  || case when p.is_sale or exists (select from price where product_id = p.id and sale_payment_cents is not null)
     then ${rawSql(`'{${reducedFacet}}'::text[]`)} else '{}' end
  || case when p.is_new then '{new=TRUE}'::text[] else '{}' end
  || array['highRisk=' || upper(p.high_risk::text)]
  || coalesce((select array_agg(f.key || '=' || choice) from jsonb_each(p.facets) f,
       jsonb_array_elements_text(f.value) choice), '{}'))`
