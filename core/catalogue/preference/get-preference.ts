import type { z } from 'zod'
import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * A setting of the shop by its id, read with the schema of whoever uses it. Missing, or of another form, it is the
 * fallback: a page must not fail for a wrong setting, so that is only logged.
 */
export function getPreference<T>(
  id: string,
  schema: z.ZodType<T>,
  fallback: T,
  context: Context,
): Promise<T> {
  return context.cache.get(`preference ${id}`, async () => {
    const row = await context.read.maybeOne<{ value: unknown }>(
      sql`select value from preference where id = ${id}`,
    )
    if (row === undefined) return fallback
    const read = schema.safeParse(row.value)
    if (!read.success) context.log.warn({ preference: id }, 'a preference has another form than expected')
    return read.success ? read.data : fallback
  })
}
