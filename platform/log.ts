import { randomUUID } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Client } from './client.ts'

/** Members that are never written, whoever logs the object. */
const secret = ['password', 'ssn', 'token', 'number', 'cvc']

/** Where a database error quotes the row that it stopped at. */
const quoting = ['detail', 'where', 'internalQuery']

/**
 * The log of a process: one JSON object a line, to standard output, with the time in UTC. In production it says more than
 * warnings. Secrets and what a database error quotes of a row are left out.
 * @param to where the lines go, other than standard output
 */
export function openLog(production: boolean, to?: DestinationStream): Logger {
  const options = {
    level: production ? 'info' : 'warn',
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...secret, ...secret.map((name) => `*.${name}`), ...quoting.map((name) => `err.${name}`)],
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** The log for one request: every line tells which one it is about, so that all of its lines are found together. */
export function requestLog(log: Logger, method: string, { network }: Client): Logger {
  return log.child({ request: { id: randomUUID(), method, network } })
}
