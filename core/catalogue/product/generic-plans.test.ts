import { expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { noCache } from '#platform/catalogue-cache.ts'
import { sql } from '#platform/db/sql.ts'
import { goodsOf } from '../price/refusal-queries.ts'
import { offeredAt } from './offered-at.ts'
import { pricedAt } from './priced-at.ts'

test('what a product costs and what is there of it is not planned anew for each product', async () => {
  const { db, clock } = await testStore()
  const now = clock.now()
  const store = (await findStore(db, '00101'))!
  // The first five times PostgreSQL always makes a plan for the values at hand.
  const kept = await db.transaction(async (tx) => {
    const inTransaction = { cache: noCache, clock, read: tx }
    for (let time = 0; time < 12; time += 1) {
      await pricedAt(tx, ['sofa'], store, now)
      await offeredAt({ ids: ['sofa', 'bed'], unitsOf: 'sofa', promotionsOf: 'sofa' }, store, inTransaction)
      await offeredAt({ ids: ['recliner', 'sofa'] }, store, inTransaction)
      await goodsOf(tx, ['sofa'])
    }
    return tx.rows<{ kind: string; isKept: boolean }>(sql`
      select case when statement like '%as refused%' then 'offered'
            when statement like '%from goods%' then 'goods' else 'priced' end as kind,
          generic_plans > 0 and custom_plans <= 5 as is_kept
      from pg_prepared_statements where statement ~ 'promoted as materialized|from goods' order by 1`)
  })
  expect(kept).toEqual(['goods', 'offered', 'priced'].map((kind) => ({ kind, isKept: true })))
})
