import { randomUUID } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Client } from './client.ts'

/** Members that are always redacted. */
const secret = ['password', 'ssn', 'token', 'number', 'cvc']

/** Members of a database error that quote the failed row. */
const quoting = ['detail', 'where', 'internalQuery']

/**
 * The log of a process: one JSON object per line on standard output, with the time in UTC. In production it
 * includes the level info, otherwise only warnings. Secrets and row data in database errors are redacted.
 * @param to destination other than standard output
 */
export function openLog(production: boolean, to?: DestinationStream): Logger {
  const options = {
    level: production ? 'info' : 'warn',
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...secret, ...secret.map((name) => `*.${name}`), ...quoting.map((name) => `err.${name}`)],
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** The log of one request. Every line has the request id, so that all its lines can be found. */
export function requestLog(log: Logger, method: string, { network }: Client): Logger {
  return log.child({ request: { id: randomUUID(), method, network } })
}
