import { expect, test } from 'vitest'
import type { Store } from '#core/places/store/schema.ts'
import { intlFor } from '#messages/intl.ts'
import { shownStore } from './shown-store.server.ts'

const store: Store = {
  id: '00101',
  name: 'Columbus High Street',
  address1: '1 High St',
  city: 'Columbus',
  stateCode: 'OH',
  postalCode: '43215',
  phone: null,
  latitude: 39.96,
  longitude: -83,
  timeZone: 'America/New_York',
  priceZoneId: 'east',
  hours: [],
  closedDates: ['2026-12-24', '2027-06-30', '2027-12-31'],
  flags: {},
  restrictedCategories: [],
  deliveryMiles: 50,
} as unknown as Store

test('the days on which a store is closed are a list, of another year with the year, none of them far away', () => {
  const now = new Date('2026-11-22T15:00:00Z')
  expect(shownStore(store, { intl: intlFor('en-US'), now }).closedOn).toEqual([
    'Thursday, November 26',
    'Thursday, December 24',
    'Friday, December 25',
    'Friday, January 1, 2027',
  ])
  expect(shownStore(store, { intl: intlFor('es-US'), now }).closedOn.at(-1)).toBe(
    'viernes, 1 de enero de 2027',
  )
})
