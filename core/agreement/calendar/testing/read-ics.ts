type Properties = Record<string, string>

type ReadEvent = Properties & { alarms: Properties[] }

/** A small parser of iCalendar files (RFC 5545), written from the standard, independently of the writer. */
export function readIcs(file: string): {
  properties: Properties
  events: ReadEvent[]
} {
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  const properties: Properties = {}
  const events: ReadEvent[] = []
  const open: { name: string; into: Properties }[] = []
  for (const line of lines) {
    const at = line.indexOf(':')
    const name = line.slice(0, at)
    const value = line
      .slice(at + 1)
      .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
    if (name === 'BEGIN' && value === 'VCALENDAR') open.push({ name: value, into: properties })
    else if (name === 'BEGIN' && value === 'VEVENT') {
      const event = Object.assign<Properties, { alarms: Properties[] }>({}, { alarms: [] })
      events.push(event)
      open.push({ name: value, into: event })
    } else if (name === 'BEGIN') {
      const alarm: Properties = {}
      events.at(-1)?.alarms.push(alarm)
      open.push({ name: value, into: alarm })
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} ends without having begun`)
    } else {
      const inner = open.at(-1)?.into
      if (inner === undefined || name in inner) throw new Error(`a line that belongs nowhere: ${line}`)
      inner[name] = value
    }
  }
  if (open.length > 0) throw new Error(`${open.length} parts do not end`)
  return { properties, events }
}
