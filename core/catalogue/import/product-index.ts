import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

const configurations: Record<Locale, Sql> = {
  'en-US': sql`'store_en'::regconfig`,
  'es-US': sql`'store_es'::regconfig`,
}

/** A jsonb text column in a language, or in English if it is missing. */
function inLanguage(column: Sql, locale: Locale): Sql {
  return sql`coalesce(${column}->>${locale}, ${column}->>'en-US', '')`
}

/**
 * The search words of a product by weight: its name (A); brand, model, numbers and categories (B); attributes
 * and the options of its variants (C); descriptions (D).
 */
function words(locale: Locale): Sql {
  const vector = (text: Sql, weight: Sql) =>
    sql`setweight(to_tsvector(${configurations[locale]}, search_text(${text})), ${weight})`
  const numbers = sql`(
    select string_agg(concat_ws(' ', v.model, v.rms_number, v.id), ' ') from product v where v.master_id = p.id)`
  const categories = sql`(
    select string_agg(${inLanguage(sql`c.name`, locale)}, ' ')
    from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id and c.parent_id is not null)`
  // For true the attribute's name is indexed ("touchscreen"), for false nothing.
  const attributes = sql`(
    select string_agg(
      case e.value
        when 'true' then coalesce(a.name->>${locale}, a.name->>'en-US', replace(e.key, '_', ' '))
        when 'false' then ''
        else coalesce(o.name->>${locale}, o.name->>'en-US', e.value)
      end, ' ')
    from jsonb_each_text(p.attributes) e
    left join attribute a on a.id = e.key
    left join lateral (
      select name from jsonb_to_recordset(a.options) as known(value text, name jsonb) where known.value = e.value limit 1
    ) o on true)`
  const choices = sql`(
    select string_agg(${inLanguage(sql`choice`, locale)}, ' ')
    from jsonb_path_query(p.variation_attributes, '$[*].values[*].name') choice)`
  const features = sql`(
    select string_agg(feature, ' ')
    from jsonb_array_elements_text(coalesce(p.features->${locale}, p.features->'en-US', '[]')) feature)`
  const descriptions = sql`concat_ws(' ', ${inLanguage(sql`p.short_description`, locale)},
    ${inLanguage(sql`p.description`, locale)}, ${features})`
  return sql`${vector(inLanguage(sql`p.name`, locale), sql`'A'`)}
    || ${vector(sql`concat_ws(' ', p.brand, p.model, p.rms_number, p.id, ${numbers}, ${categories})`, sql`'B'`)}
    || ${vector(sql`concat_ws(' ', ${attributes}, ${choices})`, sql`'C'`)}
    || ${vector(descriptions, sql`'D'`)}`
}

/** The facet values of a product and its variants; false values are omitted. */
const facets = sql`(
  select coalesce(jsonb_object_agg(facet.key, facet.choices), '{}') from (
    select e.key, jsonb_agg(distinct e.value order by e.value) as choices
    from product v cross join lateral jsonb_each_text(v.attributes) e join attribute a on a.id = e.key and a.facet
    where (v.id = p.id or v.master_id = p.id) and v.online and e.value <> 'false' group by e.key
  ) facet)`

/**
 * Lists products in their categories and all ancestors, and builds their search words and facets. Variants
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
    update product p set search_en = ${words('en-US')}, search_es = ${words('es-US')}, facets = ${facets}
    where p.id = any (${ids}) and p.type <> 'variant'`)
}

/**
 * Marks the products of changed categories, so that `indexForgotten` rebuilds their search words and
 * categories.
 */
export async function forgetCategories(tx: Queryable, categoryIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update product set search_en = null, search_es = null
    where id in (select product_id from product_category where category_id = any (${categoryIds}))`)
}

/** Like `forgetCategories`, for products that have one of the attributes. */
export async function forgetAttributes(tx: Queryable, attributeIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update product set search_en = null, search_es = null
    where search_en is not null and attributes ?| ${attributeIds}`)
}

const chunk = 500

/** Indexes every product without search words, including those of an interrupted import. */
export async function indexForgotten(db: Queryable): Promise<number> {
  for (let done = 0; ; ) {
    const waiting = await db.rows<{ id: string }>(sql`
      select id from product where search_en is null and type <> 'variant' limit ${chunk}`)
    if (waiting.length === 0) return done
    await indexProducts(
      db,
      waiting.map((row) => row.id),
    )
    done += waiting.length
  }
}
