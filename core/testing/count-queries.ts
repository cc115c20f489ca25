import type { Database, Queryable } from '#platform/db/database.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Context } from '../context.ts'

/** Wraps a context to count its queries, including those inside transactions; `queries` has them in their order. */
export function countingQueries<C extends Context>(
  context: C,
): { context: C; sent: () => number; queries: () => readonly Sql[] } {
  const queries: Sql[] = []
  const counted = (query: Sql): Sql => {
    queries.push(query)
    return query
  }
  const queryable = (db: Queryable): Queryable => ({
    rows: (query) => db.rows(counted(query)),
    one: (query) => db.one(counted(query)),
    maybeOne: (query) => db.maybeOne(counted(query)),
    run: (query) => db.run(counted(query)),
  })
  const database = (db: Database): Database => ({
    ...queryable(db),
    transaction: (work) => db.transaction((tx) => work(queryable(tx))),
    pool: () => db.pool(),
    close: () => db.close(),
  })
  const db = database(context.db)
  return { context: { ...context, db, read: db }, sent: () => queries.length, queries: () => [...queries] }
}
