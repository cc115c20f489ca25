import type { Database, Queryable } from '../database.ts'
import { render, type Sql } from '../sql.ts'

/** Where a process crashes: before or after its write number `at`. A commit of writes counts as one. */
export type CrashPoint = { readonly at: number; readonly when: 'before' | 'after' }

/**
 * How often a process wrote, and the numbers of those writes that were commits, or statements outside a transaction. What
 * others find after a crash changes with these alone: of a transaction nothing stays, whichever statement it died at.
 */
export type Written = { readonly writes: number; readonly commits: readonly number[] }

/**
 * The points that leave each state that a crash can leave. Where nothing but writes happens between two commits, after
 * the one is before the other (`between`); else both are points (`both-sides`).
 */
export function crashPoints({ commits }: Written, where: 'both-sides' | 'between'): CrashPoint[] {
  return commits.flatMap((at, index): CrashPoint[] => {
    const after = where === 'both-sides' || index === commits.length - 1
    return [{ at, when: 'before' }, ...(after ? [{ at, when: 'after' } as const] : [])]
  })
}

function isWrite(query: Sql): boolean {
  const { text } = render(query)
  if (/^\s*(insert|update|delete)\b/i.test(text)) return true
  return /^\s*with\b/i.test(text) && /\b(insert\s+into|delete\s+from|update\s+\w+\s+\w*\s*set)\b/i.test(text)
}

/**
 * A database whose process crashes at a given point without cleanup: everything not committed by then is
 * lost. `written` tells the writes so far.
 */
export function crashingDatabase(
  db: Database,
  point: CrashPoint | undefined,
): { db: Database; written(): Written } {
  let writes = 0
  const commits: number[] = []
  const die = (when: CrashPoint['when']) => {
    if (point?.at === writes && point.when === when) process.kill(process.pid, 'SIGKILL')
  }
  async function counted<T>(isCounted: boolean, work: () => Promise<T>): Promise<T> {
    if (!isCounted) return work()
    writes += 1
    die('before')
    const value = await work()
    die('after')
    return value
  }
  const queryable = (inner: Queryable, onWrite: () => void): Queryable => {
    const send = <T>(query: Sql, work: () => Promise<T>) => {
      const write = isWrite(query)
      if (write) onWrite()
      return counted(write, work)
    }
    return {
      rows: <Row>(query: Sql) => send(query, () => inner.rows<Row>(query)),
      one: <Row>(query: Sql) => send(query, () => inner.one<Row>(query)),
      maybeOne: <Row>(query: Sql) => send(query, () => inner.maybeOne<Row>(query)),
      run: (query) => send(query, () => inner.run(query)),
    }
  }
  return {
    written: () => ({ writes, commits }),
    db: {
      ...queryable(db, () => commits.push(writes + 1)),
      async transaction(work) {
        let wrote = false
        const value = await db.transaction(async (tx) => {
          const done = await work(
            queryable(tx, () => {
              wrote = true
            }),
          )
          if (wrote) {
            writes += 1
            commits.push(writes)
            die('before')
          }
          return done
        })
        if (wrote) die('after')
        return value
      },
      pool: () => db.pool(),
      close: () => db.close(),
    },
  }
}
