import { expect, test } from 'vitest'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import { testStore } from '#core/testing/fixture.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

test('a set that was one line at the price of one piece becomes lines of its pieces, added to what was there', async () => {
  const context = await testStore()
  const { db } = context
  const who = await someGuest(context)
  const basket = await fill(who, context, { productId: 'tv' }, { productId: 'sofa' })
  await db.run(sql`update basket_item set condition = null where basket_id = ${basket.id}`)
  // The format before this migration: one line with its products below it, quantity two.
  await db.run(sql`
    with set_line as (
      insert into basket_item (customer_id, basket_id, id, product_id, quantity, added_at)
      values (${who.customerId}, ${basket.id}, gen_random_uuid(), 'lounge-set', 2, now()) returning *
    )
    insert into basket_item (customer_id, basket_id, id, product_id, parent_item_id, quantity, position, added_at)
    select customer_id, basket_id, gen_random_uuid(), piece, id, 2, place, added_at
    from set_line, (values ('sofa', 1), ('dresser', 2)) pieces (piece, place)`)
  // The tables as they were then; what came later is undone, too, and runs again.
  await db.run(sql`alter table agreement_item drop column choices`)
  await db.run(sql`alter table basket_item drop column was_in_set, drop column chosen_parts`)
  await db.run(sql`
    create unique index basket_item_once on basket_item (customer_id, basket_id, product_id, coalesce(condition, ''))
    where parent_item_id is null`)
  const undone = ['0012-set-lines.sql', '0016-chosen-parts.sql']
  await db.run(sql`delete from migration where name = any (${undone})`)

  expect(await migrate(context.databaseUrl)).toEqual(undone)

  const after = await getBasket(who, context)
  expect(
    after?.items
      .map(({ productId, quantity, rent, wasInSet }) => [
        productId,
        quantity,
        rent?.paymentCents,
        wasInSet?.['en-US'] ?? null,
      ])
      .sort(),
  ).toEqual([
    ['dresser', 2, 2 * 1_599, 'Harbor lounge collection'],
    ['sofa', 3, 3 * 2_499, 'Harbor lounge collection'],
    ['tv', 1, 1_499, null],
  ])
  expect(after?.items.every(({ parts }) => parts.length === 0)).toBe(true)
})
