import pg from 'pg'

/** Seconds after which asking again makes sense. */
export const outageSeconds = 10

/** The database cannot be reached, does not answer in time or takes no writes. Asking again later helps. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`the database is unavailable: ${reason}`, { cause })
  }
}

/**
 * SQLSTATEs of a server that stops, starts, is full, takes no writes (a standby after a failover), or that
 * ended a statement for its time (PostgreSQL's Appendix A). Class 08 is any lost connection.
 */
const states = new Set(['25006', '25P03', '53100', '53200', '53300', '57014', '57P01', '57P02', '57P03'])

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** What pg says, in errors without a code, of a lost connection or of a time limit of its own. */
const words = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Query read timeout/,
  /^Client has encountered a connection error/,
]

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '')

/** Whether an error of a statement or a connection is no fault of the statement. */
function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? ''
    return states.has(state) || state.startsWith('08')
  }
  return (
    error instanceof Error &&
    (socketCodes.has(codeOf(error)) || words.some((word) => word.test(error.message)))
  )
}

/** The error as a DatabaseUnavailable if waiting helps, otherwise as it is. */
export function namedOutage(error: unknown): unknown {
  return isOutage(error) ? new DatabaseUnavailable(error) : error
}
