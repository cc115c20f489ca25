import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/** How long the database may take to answer before the process counts as not ready. */
const patienceMs = 1_500

/**
 * Health checks for a load balancer. /healthz: the process runs. /readyz: it can serve; 503 during shutdown
 * or if the database does not answer.
 */
export function healthApp({ db, log }: Pick<Context, 'db' | 'log'>, stopping: AbortSignal): Hono {
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      await db.one(sql`select 1 as up`)
      return true
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer')
      return false
    }
  }

  /**
   * Runs one check at a time, regardless of the number of balancers, so that a hanging database gets no
   * additional work.
   */
  function databaseAnswers(): Promise<boolean> {
    asking ??= Promise.race([ask(), wait(patienceMs, false)]).finally(() => {
      asking = undefined
    })
    return asking
  }

  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      c.header('cache-control', 'no-store')
      if (stopping.aborted) return c.text('closing', 503)
      return (await databaseAnswers()) ? c.text('ok') : c.text('the database does not answer', 503)
    })
}
