import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { type Database, isConflict, type Queryable } from './database.ts'
import { sql } from './sql.ts'

/** What a process knows of its replica. */
export type ReplicaState = {
  readonly isUsed: boolean
  /** How far it is behind the main database, in seconds; undefined if that could not be measured. */
  readonly lagSeconds: number | undefined
}

/**
 * Reads from the replica where it is as good as the main database, and from that one otherwise. It can also run
 * statements and transactions, as what reads a snapshot needs; none of them may write.
 */
export type ReadDatabase = Database & {
  state(): ReplicaState
  /** Looks once at the replica. */
  check(): Promise<void>
}

/** How often the replica is looked at, in milliseconds. */
const everyMs = 2_000

/** How long it may take to answer that, in milliseconds. */
const timeoutMs = 1_500

/** The heartbeat is written again when it is as old, in milliseconds, however many processes ask for it. */
const heartbeatMs = 1_000

/** Writes the heartbeat if it is old, and returns the time of the main database. */
async function writeHeartbeat(primary: Queryable): Promise<Date> {
  await primary.run(sql`
    update heartbeat set beat_at = clock_timestamp()
    where beat_at < clock_timestamp() - make_interval(secs => ${heartbeatMs / 1_000})`)
  return (await primary.one<{ now: Date }>(sql`select clock_timestamp() as now`)).now
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new AbortController()
  try {
    const never = wait(timeoutMs, undefined, { signal: late.signal }).then(() => {
      throw new DatabaseUnavailable('the replica does not answer in time')
    })
    return await Promise.race([answer, never])
  } finally {
    late.abort()
    answer.catch(() => {})
  }
}

/**
 * Reads from a replica, and from the main database while the replica is away, slow or more than `mostLagMs` behind:
 * a statement that it does not answer is asked there again at once. It is not read before it has shown what the main
 * database wrote after this was opened, so it has the newest tables, too.
 *
 * How far it is behind is measured by the row of `heartbeat`, which the main database writes by its own clock. So an
 * idle main database counts as well as a busy one, a former main database that was left running is found out, and no
 * clock of another machine matters.
 */
export function readFromReplica(
  primary: Database,
  replica: Database,
  log: Pick<Logger, 'warn' | 'info'>,
  mostLagMs = 10_000,
): ReadDatabase {
  let opened: Date | undefined
  let state: ReplicaState = { isUsed: false, lagSeconds: undefined }
  let checking: Promise<void> | undefined

  function setState(next: ReplicaState, reason: unknown): void {
    if (state.isUsed && !next.isUsed)
      log.warn({ err: reason, lagSeconds: next.lagSeconds }, 'the replica is passed by')
    if (!state.isUsed && next.isUsed) log.info({ lagSeconds: next.lagSeconds }, 'the replica is read')
    state = next
  }

  async function measureLag(): Promise<void> {
    let now: Date
    try {
      now = await writeHeartbeat(primary)
    } catch {
      // Nothing is known of the replica while the main database is away.
      return
    }
    opened ??= now
    try {
      const { beatAt } = await inTime(replica.one<{ beatAt: Date }>(sql`select beat_at from heartbeat`))
      const lagMs = Math.max(0, now.getTime() - beatAt.getTime())
      const isUsed = beatAt >= opened && lagMs <= mostLagMs
      setState({ isUsed, lagSeconds: lagMs / 1_000 }, undefined)
    } catch (error) {
      setState({ isUsed: false, lagSeconds: undefined }, error)
    }
  }

  async function withFallback<T>(question: (db: Database) => Promise<T>): Promise<T> {
    if (!state.isUsed) return question(primary)
    try {
      return await question(replica)
    } catch (error) {
      if (isConflict(error)) return question(primary)
      if (!(error instanceof DatabaseUnavailable)) throw error
      setState({ isUsed: false, lagSeconds: undefined }, error)
      return question(primary)
    }
  }

  const check = () => {
    checking ??= measureLag().finally(() => {
      checking = undefined
    })
    return checking
  }
  const timer = setInterval(check, everyMs).unref()
  return {
    rows: (query) => withFallback((db) => db.rows(query)),
    one: (query) => withFallback((db) => db.one(query)),
    maybeOne: (query) => withFallback((db) => db.maybeOne(query)),
    run: (query) => withFallback((db) => db.run(query)),
    transaction: (work) => withFallback((db) => db.transaction(work)),
    pool: () => replica.pool(),
    state: () => state,
    check,
    async close() {
      clearInterval(timer)
      await checking
      await replica.close()
    },
  }
}
