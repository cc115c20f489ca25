import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CivilDate, civilDateOf } from '#domain/base/civil-date.ts'
import { escapeIcs, foldIcs, icsFile } from './ics.ts'
import { readIcs } from './testing/read-ics.ts'

const octets = (text: string) => new TextEncoder().encode(text).length

test('no line is longer than 75 octets, no character is cut, and unfolding gives the line back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = text.replace(/[\r\n]/g, '')
      const pieces = foldIcs(line).split('\r\n')
      expect(pieces.every((piece) => octets(piece) <= 75)).toBe(true)
      expect(pieces.slice(1).every((piece) => piece.startsWith(' '))).toBe(true)
      expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line)
    }),
    { numRuns: 10_000 },
  )
})

test('what has a meaning in the format is escaped in text', () => {
  expect(escapeIcs('a,b;c\\d\r\ne\nf')).toBe('a\\,b\\;c\\\\d\\ne\\nf')
})

const days = fc
  .tuple(
    fc.integer({ min: 2024, max: 2040 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]): CivilDate => civilDateOf(year, month, day))

test('any event comes back from the file as it was, whole days whatever the time zone', () => {
  const event = fc.record({
    uid: fc.uuid(),
    on: days,
    summary: fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text.replace(/\p{C}/gu, '')}`),
    isTentative: fc.boolean(),
    reminds: fc.boolean(),
    sequence: fc.nat(),
    changedAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  })
  const zone = process.env.TZ
  fc.assert(
    fc.property(
      fc.array(event),
      fc.constantFrom('UTC', 'America/New_York', 'Pacific/Auckland'),
      (events, tz) => {
        process.env.TZ = tz
        const file = icsFile({ productId: '-//The store//Payments//EN', name: 'Payments, mine', events })
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(file).not.toContain('TZID')
        const read = readIcs(file)
        expect(read.properties['X-WR-CALNAME']).toBe('Payments, mine')
        expect(
          read.events.map(({ UID, SUMMARY, STATUS, SEQUENCE }) => [UID, SUMMARY, STATUS, Number(SEQUENCE)]),
        ).toEqual(
          events.map((each) => [
            each.uid,
            each.summary,
            each.isTentative ? 'TENTATIVE' : 'CONFIRMED',
            each.sequence,
          ]),
        )
        expect(read.events.map((each) => each['DTSTART;VALUE=DATE'])).toEqual(
          events.map(({ on }) => on.replaceAll('-', '')),
        )
        expect(read.events.map(({ alarms }) => alarms.map(({ TRIGGER }) => TRIGGER))).toEqual(
          events.map(({ reminds }) => (reminds ? ['-P1D'] : [])),
        )
      },
    ),
  )
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
