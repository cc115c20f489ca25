import { addDays, type CivilDate } from '#domain/base/civil-date.ts'

/** An all-day event of a calendar feed. Days have no time zone, so daylight saving time has no effect. */
export type IcsEvent = {
  /** Constant for the lifetime of the event. */
  readonly uid: string
  readonly on: CivilDate
  readonly summary: string
  readonly isTentative: boolean
  /** Whether the calendar shows a reminder one day before. */
  readonly reminds: boolean
  /** Increases with every change, so that a calendar uses the newer version. */
  readonly sequence: number
  readonly changedAt: Date
}

type IcsCalendar = {
  /** The creator, in the format of RFC 5545: -//The store//Payments//EN. */
  readonly productId: string
  readonly name: string
  readonly events: readonly IcsEvent[]
}

const longestLine = 75
const encoder = new TextEncoder()

/** Escapes text for a property value (RFC 5545 3.3.11). */
export function escapeIcs(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds a line into pieces of at most 75 octets without splitting a character (RFC 5545 3.1). */
export function foldIcs(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > longestLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

const dateValue = (date: CivilDate) => date.replaceAll('-', '')

const instantValue = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function eventLines({ uid, on, summary, isTentative, reminds, sequence, changedAt }: IcsEvent): string[] {
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeIcs(summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instantValue(changedAt)}`,
    `LAST-MODIFIED:${instantValue(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${dateValue(on)}`,
    `DTEND;VALUE=DATE:${dateValue(addDays(on, 1))}`,
    `SUMMARY:${escapeIcs(summary)}`,
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    // The event does not mark the day as busy.
    'TRANSP:TRANSPARENT',
    ...(reminds ? alarm : []),
    'END:VEVENT',
  ]
}

/**
 * A calendar as an iCalendar file (RFC 5545), which calendar programs fetch every few hours. It has no
 * METHOD, so DTSTAMP is the last change of an event, and the same events give the same bytes.
 */
export function icsFile({ productId, name, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeIcs(productId)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeIcs(name)}`,
    `X-WR-CALNAME:${escapeIcs(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldIcs(line)}\r\n`).join('')
}
