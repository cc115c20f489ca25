import { expect, test } from 'vitest'
import { getStore } from '#core/places/store/get-store.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { deliveryDates } from '#domain/ordering/delivery.ts'
import { pickupSlots } from '#domain/ordering/pickup.ts'
import { deliveryCalendar, pickupCalendar } from './delivery-calendar.ts'

test('nothing is delivered on the days on which a store says that it is closed', async () => {
  const context = await testStore()
  const now = new Date('2026-03-10T18:00:00Z')
  const datesOf = async (storeId: string) =>
    deliveryDates(deliveryCalendar(unwrap(await getStore(storeId, context)), ['1-3 Days'], now))
  expect(unwrap(await getStore('00303', context)).closedDates).toEqual(['2026-03-12', '2099-12-24'])
  expect(await datesOf('00202')).toContain('2026-03-12')
  expect(await datesOf('00303')).not.toContain('2026-03-12')
})

test('a store that takes orders until a day delivers and hands over until then', async () => {
  const context = await testStore()
  const now = new Date('2026-03-10T18:00:00Z')
  const store = { ...unwrap(await getStore('00202', context)), ecommCloseOn: '2026-03-13' } as const
  expect(deliveryDates(deliveryCalendar(store, ['1-3 Days'], now)).at(-1)).toBe('2026-03-13')
  expect(pickupSlots(pickupCalendar(store, now)).at(-1)?.date).toBe('2026-03-13')
})
