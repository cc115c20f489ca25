import type { Problem, Result } from '#domain/base/result.ts'
import type { Database, Queryable } from './database.ts'

class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Runs the work in one transaction that is kept when it succeeds and rolled back when it is refused or throws: a check
 * may so come after the writing, on the very state that would be left behind.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Queryable) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (!result.ok) throw new Refused(result.problem)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}
