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
 * Runs the work in one transaction, which is rolled back if the work fails or throws. So a check can follow
 * the writes and see the state they produced.
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
