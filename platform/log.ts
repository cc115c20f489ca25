import { type DestinationStream, type Logger, pino } from 'pino'
import type { Client } from './client.ts'
import { currentTraceId } from './tracing/span.ts'

/** Members that are always redacted. */
const secret = ['password', 'ssn', 'token', 'number', 'cvc']

/** Members of a database error that quote the failed row. */
const quoting = ['detail', 'where', 'internalQuery']

/**
 * What identifies a person wherever it stands in a line, because servers and packages quote in their errors what they
 * were sent: e-mail addresses, the numbers of cards, phones and tax ids. Every part has a maximum length, so that the
 * work grows with the length of a line and not with its square.
 */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[\w.%+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[email]'],
  [/(?<![\w-])(?:\d[ -]?){12,18}\d(?![\w-])/g, '[card]'],
  [/(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g, '[tax id]'],
  [/(?<![\w-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}(?![\w-])/g, '[phone]'],
]

function withoutPersons(line: string): string {
  return personal.reduce((text, [found, instead]) => text.replace(found, instead), line)
}

/** A line of more characters is shortened, and then each of its texts has at most this many. */
const longest = { line: 8_000, text: 2_000 }

/** The beginning of a text. The word that is cut is left out, since half of an address would be recognized no more. */
function beginningOf(text: string): string {
  return text.length <= longest.text ? text : text.slice(0, longest.text).replace(/\S{0,100}$/, '…')
}

/** The stack of an error begins with its message, which may be long by itself: where it came from is kept beside it. */
function shortText(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const frames = key === 'stack' ? value.indexOf('\n    at ') : -1
  if (frames === -1) return beginningOf(value)
  return `${beginningOf(value.slice(0, frames))}${beginningOf(value.slice(frames))}`
}

/** Errors of packages quote what they were given: whoever sends ten megabytes must not fill the log with them. */
function withoutLongTexts(line: string): string {
  return line.length <= longest.line ? line : `${JSON.stringify(JSON.parse(line, shortText))}\n`
}

/**
 * The log of a process: one JSON object per line on standard output, with the time in UTC. In production it
 * includes the level info, otherwise only warnings. Secrets, row data in database errors and what looks like an
 * e-mail address or the number of a card, phone or tax id are left out, and long texts are shortened. Where the process
 * is traced, each line has the id of its trace.
 * @param to destination other than standard output
 */
export function openLog(production: boolean, to?: DestinationStream): Logger {
  const options = {
    level: production ? 'info' : 'warn',
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const id = currentTraceId()
      return id === undefined ? {} : { trace_id: id }
    },
    hooks: { streamWrite: (line: string) => withoutPersons(withoutLongTexts(line)) },
    redact: [...secret, ...secret.map((name) => `*.${name}`), ...quoting.map((name) => `err.${name}`)],
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** The log of one request. Every line has the request id, so that all its lines can be found. */
export function requestLog(log: Logger, method: string, { requestId, network }: Client): Logger {
  return log.child({ request: { id: requestId, method, network } })
}
