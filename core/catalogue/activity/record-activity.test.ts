import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { recordActivity } from './record-activity.ts'
import { activityInput } from './schema.ts'

test('an activity counts for each product that it names, so that one network cannot fill the table', async () => {
  const context = await testStore()
  const here = fromClient(context, '203.0.113.7')
  const products = ['sofa', ...Array.from({ length: 99 }, (_, at) => `made-up-${at}`)]
  const input = inputOf(activityInput, { kind: 'beginCheckout', cookieId: 'c-1', products })
  const request = { storeId: '00101', userAgent: 'a phone', isRefused: false }
  for (let times = 1; times <= 22; times += 1)
    expect(await recordActivity(input, request, here), `${times}`).toBe(times <= 20)
  expect(await context.db.rows(sql`select times from activity`)).toEqual([{ times: 20 }])
})
