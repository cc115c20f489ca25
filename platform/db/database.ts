import pg from 'pg'
import { render, type Sql } from './sql.ts'

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

export type Database = Queryable & {
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

const camelNames = new Map<string, string>()

function camel(name: string): string {
  const known = camelNames.get(name)
  if (known !== undefined) return known
  const made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  camelNames.set(name, made)
  return made
}

function camelRow(row: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const name in row) out[camel(name)] = row[name]
  return out
}

type Driver = {
  query(config: { text: string; values: unknown[]; types: typeof types }): Promise<pg.QueryResult>
}

function queryable(driver: Driver): Queryable {
  const send = (query: Sql) => driver.query({ ...render(query), types })
  const rows = async <Row>(query: Sql) => (await send(query)).rows.map((row) => camelRow(row) as Row)
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

/** Opens a connection pool. `connections` limits how many statements run at the same time. */
export function openDatabase(url: string, connections = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // If the server drops an idle connection, the next query replaces it; it must not end the process.
  pool.on('error', () => {})
  return {
    ...queryable(pool),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const value = await work(queryable(client))
        await client.query('commit')
        return value
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

/** Name of the violated unique constraint, or undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}
