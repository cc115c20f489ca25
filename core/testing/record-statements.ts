import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Database, Queryable } from '#platform/db/database.ts'
import { render, type Sql } from '#platform/db/sql.ts'

/**
 * A statement that the product sent: its text, which values are the same id (numbers of `$1`, `$2` …, so that two
 * of one customer are told from those of two), and the function that sent it.
 */
export type RecordedStatement = {
  readonly text: string
  readonly same: readonly (readonly number[])[]
  readonly by: string
}

const root = join(import.meta.dirname, '../..')
const isTestFile = /\.test\.tsx?$|\/testing\//

/** Where in the project a statement is sent from: `core/money/payment/queries.ts findIntent`. */
function senderOf(sites: readonly NodeJS.CallSite[]): string | undefined {
  const own = sites
    .map((site) => ({
      file: relative(root, (site.getFileName() ?? '').replace(/^file:\/\//, '')),
      name: site.getFunctionName()?.replace(/^(?:async |Object\.|Module\.)+/, ''),
    }))
    .filter(
      ({ file }) => /^[a-z]/.test(file) && !file.startsWith('node_modules') && !file.startsWith('node:'),
    )
    .filter(({ file }) => file !== 'core/testing/record-statements.ts' && file !== 'platform/db/database.ts')
  const [nearest] = own
  if (nearest === undefined || isTestFile.test(nearest.file)) return undefined
  const end = own.findIndex(({ file }) => file !== nearest.file)
  const named = own.slice(0, end < 0 ? own.length : end).findLast(({ name }) => name)
  return named === undefined ? nearest.file : `${nearest.file} ${named.name}`
}

function callSites(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 25
  Error.prepareStackTrace = (_, sites) => sites
  const found = new Error().stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return found
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

function sameIds(values: readonly unknown[]): number[][] {
  const places = new Map<string, number[]>()
  values.forEach((value, at) => {
    if (typeof value === 'string' && uuid.test(value))
      places.set(value, [...(places.get(value) ?? []), at + 1])
  })
  return [...places.values()].filter((at) => at.length > 1)
}

/** The lines that this process has written already, for all its test files. */
const written = new Set<string>()

/**
 * A database that adds each statement which the product sends through it to a file of this process in the folder, once for
 * each function that sends it. Those that tests send themselves are left out.
 */
export function recordingDatabase(database: Database, folder: string): Database {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${threadId}.jsonl`)
  // To look for the function takes longer than many a statement, so each database looks once.
  const seen = new Set<string>()
  const noted = (query: Sql): Sql => {
    const { text, values } = render(query)
    const same = sameIds(values)
    const key = `${text}\n${JSON.stringify(same)}`
    if (seen.has(key)) return query
    const by = senderOf(callSites())
    if (by === undefined) return query
    seen.add(key)
    const line = `${JSON.stringify({ text, same, by } satisfies RecordedStatement)}\n`
    if (!written.has(line)) appendFileSync(file, line)
    written.add(line)
    return query
  }
  const recording = (db: Queryable): Queryable => ({
    rows: (query) => db.rows(noted(query)),
    one: (query) => db.one(noted(query)),
    maybeOne: (query) => db.maybeOne(noted(query)),
    run: (query) => db.run(noted(query)),
  })
  return {
    ...recording(database),
    transaction: (work) => database.transaction((tx) => work(recording(tx))),
    pool: () => database.pool(),
    close: () => database.close(),
  }
}
