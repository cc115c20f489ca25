import pg from 'pg'
import { DatabaseUnavailable, namedOutage } from '../database-unavailable.ts'
import { inSpan } from '../tracing/span.ts'
import { namedRows } from './named-rows.ts'
import { render, type Sql } from './sql.ts'
import { noNames, type StatementNames, statementNames } from './statement-names.ts'

/** A database, or a transaction on it. */
export type Queryable = {
  /** All rows, columns in camelCase. */
  rows<Row>(query: Sql): Promise<Row[]>
  /** The only row. Throws if there are none or several. */
  one<Row>(query: Sql): Promise<Row>
  /** The first row, or undefined. */
  maybeOne<Row>(query: Sql): Promise<Row | undefined>
  /** Runs a statement and returns the number of affected rows. */
  run(query: Sql): Promise<number>
}

/** The connections of a pool, and how many statements wait for one. */
export type Pool = { readonly busy: number; readonly idle: number; readonly waiting: number }

export type Database = Queryable & {
  pool(): Pool
  /** Runs the work in one transaction: commits if it resolves, rolls back if it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Civil dates stay text, and counts become numbers: both are exact in the range used here.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

type Driver = {
  query(config: {
    name: string | undefined
    text: string
    values: unknown[]
    types: typeof types
    rowMode: 'array'
  }): Promise<pg.QueryArrayResult>
}

/** Records a statement in the trace. Its text has places for values ($1, $2 …) and no value, so none is recorded. */
function traced<T>(text: string, ask: () => Promise<T>): Promise<T> {
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text }
  return inSpan({ name, kind: 'client', attributes }, ask)
}

function queryable(driver: Driver, names: StatementNames): Queryable {
  const send = (query: Sql) => {
    const { text, values } = render(query)
    const name = names.nameOf(text, values)
    return traced(text, () =>
      driver.query({ name, text, values, types, rowMode: 'array' }).catch((error: unknown) => {
        if (name !== undefined) names.failed(error)
        throw namedOutage(error)
      }),
    )
  }
  const rows = async <Row>(query: Sql) => {
    const { fields, rows: lists } = await send(query)
    const columns = fields.map(({ name }) => name)
    return namedRows<Row>(columns, lists)
  }
  return {
    rows,
    async one<Row>(query: Sql) {
      const found = await rows<Row>(query)
      const [only] = found
      if (only === undefined || found.length > 1) throw new Error(`expected one row, got ${found.length}`)
      return only
    },
    async maybeOne<Row>(query: Sql) {
      return (await rows<Row>(query))[0]
    },
    async run(query) {
      return (await send(query)).rowCount ?? 0
    },
  }
}

/** A column has another type since the connection prepared the statement, which it refuses from then on. */
const isStalePlan = (error: unknown) => error instanceof pg.DatabaseError && error.code === '0A000'

/** Limits of a pool, and how it sends statements. */
export type DatabaseLimits = {
  /** How many statements run at the same time; default 10. */
  readonly connections?: number
  /** How long one statement may take, in milliseconds; default: any time. */
  readonly statementMs?: number
  /** How long a request waits for a connection, in milliseconds; default 5,000. */
  readonly connectMs?: number
  /** Whether connections prepare what is sent often; default true. */
  readonly prepared?: boolean
}

/** How long, after a connection could not be made, all but one who ask are refused at once, in milliseconds. */
const retryMs = 1_000

/** What the pool says of a request that waited too long for one of its connections, while all of them were in use. */
const isOwnPoolFull = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * Refuses connections at once for a moment after one could not be made, so that a request that reads ten things
 * waits for the first of them only. That all connections of the pool are in use says nothing about the database, so
 * nobody else is refused for that. Throws DatabaseUnavailable.
 */
function failFast<Connection>(connect: () => Promise<Connection>): () => Promise<Connection> {
  let away: DatabaseUnavailable | undefined
  let tryAt = 0
  return async () => {
    if (away !== undefined && performance.now() < tryAt) throw away
    tryAt = performance.now() + retryMs
    try {
      const made = await connect()
      away = undefined
      return made
    } catch (error) {
      const named = namedOutage(error)
      if (named instanceof DatabaseUnavailable && !isOwnPoolFull(error)) {
        away = named
        tryAt = performance.now() + retryMs
      }
      throw named
    }
  }
}

/**
 * Ends on the server what takes too long in this transaction, or a transaction whose process is gone. Set for
 * the transaction alone: a pooler in transaction mode gives the connection to somebody else afterwards, and
 * refuses such limits as connection options.
 */
function beginWithin(statementMs: number | undefined): string {
  if (statementMs === undefined) return 'begin'
  return `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${statementMs}`
}

/**
 * Opens a connection pool. Its statements throw DatabaseUnavailable when the server cannot be reached, takes
 * too long or takes no writes; lost connections are replaced by the next statement.
 */
export function openDatabase(
  url: string,
  { connections = 10, statementMs, connectMs = 5_000, prepared = true }: DatabaseLimits = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // A little later than the server's own limit, so that the server's error arrives where there is one.
    ...(statementMs !== undefined && { query_timeout: statementMs + 500 }),
  })
  pool.on('error', () => {})
  // Without a listener on each connection, one that is lost between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const connect = failFast(() => pool.connect())
  const names = prepared ? statementNames() : noNames
  const driver: Driver = {
    async query(config) {
      const client = await connect()
      try {
        const answer = await client.query(config)
        client.release()
        return answer
      } catch (error) {
        // A connection that is lost, still busy or has a stale plan is closed; after any other error it is as good as
        // before.
        client.release(namedOutage(error) instanceof DatabaseUnavailable || isStalePlan(error))
        throw error
      }
    },
  }
  async function runTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await connect()
    let broken: Error | undefined
    try {
      await client.query(beginWithin(statementMs))
      const value = await work(queryable(client, names))
      await client.query('commit')
      return value
    } catch (thrown) {
      const error = namedOutage(thrown)
      // A lost or silent connection takes no rollback; the server rolls back when it is closed.
      if (error instanceof DatabaseUnavailable || isStalePlan(error)) broken = error as Error
      else
        await client.query('rollback').catch((lost: Error) => {
          broken = lost
        })
      throw error
    } finally {
      client.release(broken)
    }
  }
  return {
    ...queryable(driver, names),
    transaction: (work) => inSpan({ name: 'transaction' }, () => runTransaction(work)),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Name of the violated unique constraint, or undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}

/** Whether a standby ended a statement because it needs rows that the main database has removed meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40001'
}
