import { expect, test } from 'vitest'
import { getStore } from '#core/places/store/get-store.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { deliveryDates } from '#domain/ordering/delivery.ts'
import { deliveryCalendar } from './delivery-calendar.ts'

test('nothing is delivered on the days on which a store says that it is closed', async () => {
  const context = await testStore()
  const now = new Date('2026-03-10T18:00:00Z')
  const datesOf = async (storeId: string) =>
    deliveryDates(deliveryCalendar(unwrap(await getStore(storeId, context)), ['1-3 Days'], now))
  expect(unwrap(await getStore('00303', context)).closedDates).toEqual(['2026-03-12', '2099-12-24'])
  expect(await datesOf('00202')).toContain('2026-03-12')
  expect(await datesOf('00303')).not.toContain('2026-03-12')
})
