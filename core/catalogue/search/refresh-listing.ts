import type { Database, Queryable } from '#platform/db/database.ts'
import { join, rawSql, type Sql, sql } from '#platform/db/sql.ts'
import { isSoldByVendor } from '../vendor/is-sold-by-vendor.ts'
import { fieldWeights, lengthShare, saturation } from './weights.ts'

type Field = keyof typeof fieldWeights
const fields = ['A', 'B', 'C', 'D'] as const satisfies readonly Field[]

/** One row for each listed product. Boolean facets are included if true and omitted if false. */
async function refreshProducts(tx: Queryable): Promise<void> {
  await tx.run(sql`delete from listing`)
  await tx.run(sql`
    insert into listing (no, product_id, primary_category_id, category_ids, facets, special_order, extended_aisle,
      popularity, released_on)
    select row_number() over (order by p.popularity desc, p.released_on desc nulls last, p.id), p.id,
      p.primary_category_id,
      coalesce((select array_agg(pc.category_id order by pc.category_id) from product_category pc
        where pc.product_id = p.id), '{}'),
      array['brand=' || p.brand, 'delivery=' || p.estimated_delivery]
        || case when p.clearance then '{clearance=TRUE}'::text[] else '{}' end
        || case when p.is_sale or exists (select from price where product_id = p.id and sale_payment_cents is not null)
           then '{offers=TRUE}'::text[] else '{}' end
        || case when p.is_new then '{new=TRUE}'::text[] else '{}' end
        || array['highRisk=' || upper(p.high_risk::text)]
        || coalesce((select array_agg(f.key || '=' || choice) from jsonb_each(p.facets) f,
             jsonb_array_elements_text(f.value) choice), '{}'),
      p.special_order and sold.by_vendor, p.extended_aisle and sold.by_vendor, p.popularity, p.released_on
    from product p cross join lateral (select ${isSoldByVendor(sql`p.vendor_id`)} as by_vendor) sold
    where p.online and p.type <> 'variant'`)
}

/** A master costs what its cheapest variant costs; its own line counts if none of them has a price. */
async function refreshPrices(tx: Queryable): Promise<void> {
  const frequencies = ['WEEKLY', 'BI_WEEKLY', 'SEMI_MONTHLY', 'MONTHLY']
  const fresh = sql`coalesce(r.sale_payment_cents, r.payment_cents)`
  const used = sql`coalesce(r.used_payment_cents, r.sale_payment_cents, r.payment_cents)`
  const payments = [fresh, used].flatMap((payment) =>
    frequencies.map(
      (
        frequency,
      ) => sql`coalesce(min(${payment}) filter (where r.frequency = ${frequency} and p.master_id is not null),
        min(${payment}) filter (where r.frequency = ${frequency}))`,
    ),
  )
  await tx.run(sql`delete from listing_price`)
  await tx.run(sql`
    insert into listing_price (zone_id, no, weekly_cents, bi_weekly_cents, semi_monthly_cents, monthly_cents,
      used_weekly_cents, used_bi_weekly_cents, used_semi_monthly_cents, used_monthly_cents)
    select r.zone_id, l.no, ${join(payments, ', ')}
    from price r join product p on p.id = r.product_id and p.online
    join listing l on l.product_id = coalesce(p.master_id, p.id) group by r.zone_id, l.no`)
}

const column = (name: string, field: Field) => rawSql(`${name}_${field}`)

const each = (piece: (field: Field) => Sql, separator: string): Sql => join(fields.map(piece), separator)

/** The relevance of a word by its count in a field, lower in fields that are longer than average. */
function said(field: Field): Sql {
  const length = sql`${column('length', field)} / nullif(${column('usual', field)}, 0)`
  return sql`coalesce(${fieldWeights[field]}::real * ${column('count', field)}
    / (1 - ${lengthShare}::real + ${lengthShare}::real * ${length}), 0)`
}

/** The posting lists of both languages, from the search words that the importer built for each product. */
async function refreshWords(tx: Queryable): Promise<void> {
  const count = (field: Field) =>
    sql`cardinality(array_positions(w.weights, ${field})) as ${column('count', field)}`
  const length = (field: Field) => sql`sum(${column('count', field)})::real as ${column('length', field)}`
  const usual = (field: Field) => sql`avg(${column('length', field)})::real as ${column('usual', field)}`
  await tx.run(sql`delete from search_word`)
  await tx.run(sql`
    with counted as materialized (
      select v.locale, l.no, w.lexeme, ${each(count, ', ')}
      from listing l join product p on p.id = l.product_id
      cross join lateral (values ('en-US', p.search_en), ('es-US', p.search_es)) v(locale, words)
      cross join lateral unnest(v.words) w
    ), document as (
      select locale, no, ${each(length, ', ')} from counted group by locale, no
    ), usual as (
      select locale, ${each(usual, ', ')} from document group by locale
    ), weighed as (
      select locale, no, lexeme, ${each(said, ' + ')} as heard
      from counted join document using (locale, no) join usual using (locale)
    )
    insert into search_word (locale, word, products, nos, weights)
    select locale, lexeme, count(*), array_agg(no),
      array_agg((heard * ${saturation + 1}::real / (heard + ${saturation}::real))::real)
    from weighed group by locale, lexeme`)
}

/** The spellings that typing errors are compared with: plain words of four letters or more. */
async function refreshSpellings(tx: Queryable): Promise<void> {
  await tx.run(sql`delete from search_spelling`)
  await tx.run(sql`
    insert into search_spelling (locale, spelling, word)
    select s.locale, s.spelling, (ts_lexize(s.stemmer, s.spelling))[1]
    from (
      select distinct v.locale, v.stemmer, unaccent(spelling) as spelling
      from (
        select name, brand from product where online union all select name, '' from category
      ) named
      cross join lateral (values
        ('en-US', 'english_stem'::regdictionary, concat_ws(' ', name->>'en-US', brand)),
        ('es-US', 'spanish_stem'::regdictionary, concat_ws(' ', coalesce(name->>'es-US', name->>'en-US'), brand))
      ) v(locale, stemmer, said)
      cross join lateral regexp_split_to_table(search_text(v.said), '[^[:alpha:]]+') spelling
      where length(spelling) between 4 and 40
    ) s
    join search_word w on w.locale = s.locale and w.word = (ts_lexize(s.stemmer, s.spelling))[1]`)
}

/** The stems of each category's name, by the parts of the name. */
async function refreshCategories(tx: Queryable): Promise<void> {
  await tx.run(sql`delete from search_category`)
  await tx.run(sql`
    insert into search_category (locale, category_id, words)
    select v.locale, c.id, tsvector_to_array(to_tsvector(v.configuration, search_text(part)))
    from category c
    cross join lateral (values
      ('en-US', 'store_en'::regconfig, c.name->>'en-US'),
      ('es-US', 'store_es'::regconfig, coalesce(c.name->>'es-US', c.name->>'en-US'))
    ) v(locale, configuration, name)
    cross join lateral regexp_split_to_table(v.name, '\\s*(,|&|/|\\m(and|y|e)\\M)\\s*', 'i') part
    where c.parent_id is not null and to_tsvector(v.configuration, search_text(part)) <> ''`)
}

/**
 * Rebuilds the tables for listings and search in one transaction, so that shoppers see the old lists until it
 * is finished. Takes about five seconds for 20,000 products.
 */
export async function refreshListing(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await refreshProducts(tx)
    await refreshPrices(tx)
    await refreshWords(tx)
    await refreshSpellings(tx)
    await refreshCategories(tx)
  })
  await db.run(sql`analyze listing, listing_price, search_word, search_spelling, search_category`)
}
