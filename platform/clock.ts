import type { Queryable } from './db/database.ts'
import { sql } from './db/sql.ts'

/** The current time; tests replace it to run two years in a second. */
export type Clock = { now(): Date }

/** A clock that goes by the clock of a database. */
export type DatabaseClock = Clock & {
  /** Compares the two once. Keeps the time it had when the database does not answer. */
  measure(): Promise<void>
  stop(): void
}

/** How often the clocks are compared, in milliseconds. */
const everyMs = 5_000

/** Smaller differences, in milliseconds, are left alone: the way to the database alone takes so long at times. */
const toleratedMs = 100

/**
 * A clock that goes by the clock of the main database, so that all processes of a store have the same time even if the
 * clock of a machine is wrong or is set while the store runs. Between two comparisons it goes by the time that the
 * process has run. `ofMachine` is the time since 1970 by this machine, and `running` one that nobody sets, both in
 * milliseconds.
 */
export async function openDatabaseClock(
  db: Queryable,
  { ofMachine = Date.now, running = () => performance.now() } = {},
): Promise<DatabaseClock> {
  let base = ofMachine() - running()
  const measure = async () => {
    const asked = running()
    const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
    const answered = running()
    const measured = now.getTime() - (asked + answered) / 2
    // The two directions may take different times, so the reading is off by up to half the round trip.
    const uncertainMs = (answered - asked) / 2
    if (Math.abs(measured - base) > toleratedMs + uncertainMs) base = measured
  }
  await measure()
  const quietly = () => measure().catch(() => {})
  const timer = setInterval(quietly, everyMs).unref()
  return {
    now: () => new Date(base + running()),
    measure: quietly,
    stop: () => clearInterval(timer),
  }
}
