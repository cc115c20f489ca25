import { expect, test } from 'vitest'
import { intlFor } from './intl.ts'
import { shownDate } from './shown-date.ts'

const noon = '2026-12-30T12:00:00Z'
const long = { weekday: 'long', month: 'long', day: 'numeric' } as const
const short = { weekday: 'short', month: 'short', day: 'numeric' } as const

test('a date with its weekday has a comma in English and none in Spanish', () => {
  const shown = (format: typeof long | typeof short, more = {}) =>
    (['en-US', 'es-US'] as const).map((locale) => shownDate(intlFor(locale), noon, { ...format, ...more }))
  expect(shown(long)).toEqual(['Wednesday, December 30', 'miércoles 30 de diciembre'])
  expect(shown(short)).toEqual(['Wed, Dec 30', 'mié 30 de dic'])
  expect(shown(long, { year: 'numeric' })).toEqual([
    'Wednesday, December 30, 2026',
    'miércoles 30 de diciembre de 2026',
  ])
})
