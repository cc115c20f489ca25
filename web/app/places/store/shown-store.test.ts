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
  flags: { storeOpenDate: null, specialsStartDate: null, specialsEndDate: null },
  ecommCloseOn: null,
  restrictedCategories: [],
  deliveryMiles: 50,
} as unknown as Store

test('lists the next closed days, with the year if it is another one', () => {
  const now = new Date('2026-11-22T15:00:00Z')
  expect(shownStore(store, { intl: intlFor('en-US'), now }).closedOn).toEqual([
    'Thursday, November 26 (Thanksgiving Day)',
    'Thursday, December 24',
    'Friday, December 25 (Christmas Day)',
    "Friday, January 1, 2027 (New Year's Day)",
  ])
  expect(shownStore(store, { intl: intlFor('es-US'), now }).closedOn.at(-1)).toBe(
    'viernes 1 de enero de 2027 (Año Nuevo)',
  )
})

const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '18:00' }))

test.each([
  ['2026-11-24T15:00:00Z', 'Open until 6:00 PM', 'Abierta hasta las 6:00 p.m.'],
  ['2026-11-24T14:59:00Z', 'Opens today at 10:00 AM', 'Abre hoy a las 10:00 a.m.'],
  ['2026-11-24T23:00:00Z', 'Opens tomorrow at 10:00 AM', 'Abre mañana a las 10:00 a.m.'],
  // Saturday evening; the store is closed on Sundays.
  ['2026-11-28T23:30:00Z', 'Opens Monday at 10:00 AM', 'Abre el lunes a las 10:00 a.m.'],
  // Wednesday evening before Thanksgiving.
  ['2026-11-26T01:00:00Z', 'Opens Friday at 10:00 AM', 'Abre el viernes a las 10:00 a.m.'],
])('at %s the store’s own clock says: %s', (instant, english, spanish) => {
  const openingIn = (locale: 'en-US' | 'es-US') =>
    shownStore({ ...store, hours }, { intl: intlFor(locale), now: new Date(instant) }).opening.replace(
      /[\u00a0\u202f]/g,
      ' ',
    )
  expect(openingIn('en-US')).toBe(english)
  expect(openingIn('es-US')).toBe(spanish)
})

test('names one o’clock, an opening more than a week away, and no opening', () => {
  const said = (one: Partial<Store>, locale: 'en-US' | 'es-US') =>
    shownStore({ ...store, ...one }, { intl: intlFor(locale), now: new Date('2026-11-24T17:00:00Z') })
  const afternoon = { hours: [{ day: 2, opens: '10:00', closes: '13:00' }] }
  expect(said(afternoon, 'es-US').opening).toMatch(/^Abierta hasta la 1:00/)
  const weekAway = {
    hours: [{ day: 2, opens: '13:00', closes: '18:00' }],
    closedDates: ['2026-11-24'] as const,
  }
  expect(said(weekAway, 'en-US').opening).toMatch(/^Opens Tuesday, December 1 at 1:00/)
  expect(said(weekAway, 'es-US').opening).toMatch(/^Abre el martes 1 de diciembre a la 1:00/)
  expect(said({ hours: [] }, 'en-US')).toMatchObject({ opening: 'Closed', isOpen: false })
})

test('names the time zone in both languages', () => {
  const zone = (locale: 'en-US' | 'es-US') =>
    shownStore(store, { intl: intlFor(locale), now: new Date('2026-11-24T15:00:00Z') }).timeZone
  expect(zone('en-US')).toBe('Eastern Time')
  expect(zone('es-US')).toBe('hora del este')
})
