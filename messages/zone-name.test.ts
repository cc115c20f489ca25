import { expect, test } from 'vitest'
import { intlFor } from './intl.ts'
import { momentWithZone, zoneName } from './zone-name.ts'

const at = new Date('2026-11-24T21:05:00Z')

test.each([
  ['America/New_York', 'Eastern Time', 'hora del este'],
  ['America/Chicago', 'Central Time', 'hora del centro'],
  ['America/Denver', 'Mountain Time', 'hora de la montaña'],
  ['America/Phoenix', 'Mountain Standard Time', 'hora estándar de la montaña'],
  ['America/Los_Angeles', 'Pacific Time', 'hora del Pacífico'],
  ['America/Anchorage', 'Alaska Time', 'hora de Alaska'],
])('%s is called as people there call it', (zone, english, spanish) => {
  expect(zoneName(intlFor('en-US'), at, zone)).toBe(english)
  expect(zoneName(intlFor('es-US'), at, zone)).toBe(spanish)
})

test('a moment names its zone by the same name', () => {
  const format = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const said = (locale: 'en-US' | 'es-US') =>
    momentWithZone(intlFor(locale), at, { ...format, timeZone: 'America/Denver' }).replaceAll(/\s/g, ' ')
  expect(said('en-US')).toBe('Nov 24, 2:05 PM Mountain Time')
  expect(said('es-US')).toBe('24 nov, 2:05 p.m. hora de la montaña')
})
