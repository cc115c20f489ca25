import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { seedWhenEmpty } from './seed.ts'

test('an import that was ended before it was done is done again at the next start, a whole one is not', async () => {
  const context = await testStore()
  const prices = () => context.db.one(sql`select count(*)::int as count from price where product_id = 'sofa'`)
  const before = await prices()
  await context.db.run(sql`delete from price where product_id = 'sofa'`)
  await seedWhenEmpty(context, 'catalog/fixture')
  expect(await prices()).toEqual({ count: 0 })
  await context.db.run(sql`insert into import_due (kind) values ('stock')`)
  await seedWhenEmpty(context, 'catalog/fixture')
  expect(await prices()).toEqual(before)
  expect(await context.db.rows(sql`select from import_due`)).toEqual([])
})
