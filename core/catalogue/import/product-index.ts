import { locales } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'

/** A text in both languages, each a row of `said`; one that is missing is none. */
function inLanguages(texts: Sql): Sql {
  return sql`(values ${join(
    locales.map((locale) => sql`(${texts}->>${locale})`),
    ', ',
  )}) said(words)`
}

/**
 * What search reads of a product, in both languages: its names; brand, model, numbers and categories; attributes and
 * the options of its variants; descriptions. For an attribute that is true its name is read ("touchscreen"), for one
 * that is false nothing.
 */
const searchText: Sql = sql`jsonb_build_object(
  'names', (select jsonb_agg(distinct words) from ${inLanguages(sql`p.name`)} where words is not null),
  'tags', (
    select coalesce(jsonb_agg(distinct tag), '[]') from (
      select unnest(array[p.brand, p.model, p.rms_number, p.id]) as tag
      union all
      select unnest(array[v.model, v.rms_number, v.id]) from product v where v.master_id = p.id
      union all
      select words from product_category pc join category c on c.id = pc.category_id
      cross join lateral ${inLanguages(sql`c.name`)} where pc.product_id = p.id and c.parent_id is not null
    ) tags where tag is not null),
  'attributes', (
    select coalesce(jsonb_agg(distinct words), '[]') from (
      select case e.value when 'true' then coalesce(named.words, replace(e.key, '_', ' '))
        else coalesce(chosen.words, e.value) end as words
      from jsonb_each_text(p.attributes) e
      left join attribute a on a.id = e.key
      left join lateral (
        select name from jsonb_to_recordset(a.options) as known(value text, name jsonb)
        where known.value = e.value limit 1
      ) o on true
      cross join lateral (values ${join(
        locales.map((locale) => sql`(a.name->>${locale}, o.name->>${locale})`),
        ', ',
      )}) l(attribute_name, option_name)
      cross join lateral (select l.attribute_name as words) named
      cross join lateral (select l.option_name as words) chosen
      where e.value <> 'false'
      union all
      select words from jsonb_path_query(p.variation_attributes, '$[*].values[*].name') choice
      cross join lateral ${inLanguages(sql`choice`)}
    ) attributes where words is not null),
  'descriptions', (
    select coalesce(jsonb_agg(distinct words), '[]') from (
      select words from ${inLanguages(sql`p.short_description`)}
      union all select words from ${inLanguages(sql`p.description`)}
      union all select feature from jsonb_each(p.features) f, jsonb_array_elements_text(f.value) feature
    ) descriptions where words is not null))`

/** The facet values of a product and its variants; false values are omitted. */
const facets = sql`(
  select coalesce(jsonb_object_agg(facet.key, facet.choices), '{}') from (
    select e.key, jsonb_agg(distinct e.value order by e.value) as choices
    from product v cross join lateral jsonb_each_text(v.attributes) e join attribute a on a.id = e.key and a.facet
    where (v.id = p.id or v.master_id = p.id) and v.online and e.value <> 'false' group by e.key
  ) facet)`

/**
 * Lists products in their categories and all ancestors, and puts together their search texts and facets. Variants
 * are indexed with their master.
 */
export async function indexProducts(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = sql`
    with recursive place (product_id, category_id) as (
      select p.id, c.id from product p join category c on c.id = p.primary_category_id or c.id = any (p.category_ids)
      where p.id = any (${ids}) and p.type <> 'variant'
      union
      select place.product_id, c.parent_id from place join category c on c.id = place.category_id
      where c.parent_id is not null
    )`
  await tx.run(sql`${wanted}
    insert into product_category (product_id, category_id) select product_id, category_id from place
    on conflict do nothing`)
  await tx.run(sql`${wanted}
    delete from product_category pc where pc.product_id = any (${ids}) and not exists (
      select from place where place.product_id = pc.product_id and place.category_id = pc.category_id)`)
  await tx.run(sql`
    update product p set search_text = ${searchText}, search_change = nextval('search_change'), facets = ${facets}
    where p.id = any (${ids}) and p.type <> 'variant'`)
}

/**
 * Marks the products of new and changed categories, so that `reindexStale` rebuilds their search texts and categories.
 * Imports of earlier releases took products that name a category which was not there yet.
 */
export async function markStaleByCategory(tx: Queryable, categoryIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update product set search_text = null
    where id in (select product_id from product_category where category_id = any (${categoryIds}))
      or category_ids && ${categoryIds}::text[]`)
}

/** Like `markStaleByCategory`, for products that have one of the attributes, themselves or by one of their variants. */
export async function markStaleByAttribute(tx: Queryable, attributeIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update product set search_text = null
    where type <> 'variant' and search_text is not null and (attributes ?| ${attributeIds} or exists (
      select from product v where v.master_id = product.id and v.attributes ?| ${attributeIds}))`)
}

const chunk = 500

/** Indexes every product without a search text, including those of an interrupted import. */
export async function reindexStale(db: Queryable): Promise<number> {
  for (let done = 0; ; ) {
    const waiting = await db.rows<{ id: string }>(sql`
      select id from product where search_text is null and type <> 'variant' limit ${chunk}`)
    if (waiting.length === 0) return done
    await indexProducts(
      db,
      waiting.map((row) => row.id),
    )
    done += waiting.length
  }
}
