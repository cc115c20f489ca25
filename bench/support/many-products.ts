import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Copies that have units as their original has: the others can be ordered or are out of stock. */
const copiesWithUnits = 2

/**
 * Fills a catalogue up with copies of its products until it has so many: each with a number in its names, with the
 * prices and categories of its original.
 */
export async function fillUp(db: Database, wanted: number): Promise<void> {
  const { products } = await db.one<{ products: number }>(sql`select count(*) as products from product`)
  const copies = Math.ceil(wanted / products) - 1
  for (let copy = 1; copy <= copies; copy += 1) {
    const most = Math.min(products, wanted - copy * products)
    const ending = `-copy-${copy}`
    await db.transaction(async (tx) => {
      await tx.run(sql`create temporary table original on commit drop as
        select id from product where id not like '%-copy-%' order by id limit ${most}`)
      await tx.run(sql`
        insert into product select (jsonb_populate_record(p, jsonb_build_object('id', p.id || ${ending}::text,
          'url_key', null, 'rms_number', null, 'search_change', nextval('search_change'),
          'search_text', jsonb_set(p.search_text, '{names}', (p.search_text->'names') || to_jsonb(${`Mark ${copy}`}::text))))).*
        from product p join original using (id)`)
      await tx.run(sql`
        insert into product_category select category_id, product_id || ${ending}::text
        from product_category c join original o on o.id = c.product_id`)
      await tx.run(sql`
        insert into price select (jsonb_populate_record(p, jsonb_build_object('product_id', p.product_id || ${ending}::text))).*
        from price p join original o on o.id = p.product_id`)
      if (copy > copiesWithUnits) return
      await tx.run(sql`
        insert into stock_unit select (jsonb_populate_record(u, jsonb_build_object('product_id', u.product_id || ${ending}::text,
          'inventory_number', u.inventory_number || ${ending}::text))).*
        from stock_unit u join original o on o.id = u.product_id`)
    })
  }
  await db.run(sql`analyze product, product_category, price, stock_unit`)
}
