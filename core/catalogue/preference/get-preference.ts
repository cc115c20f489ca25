import type { z } from 'zod'
import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * A site preference by its id, parsed with the caller's schema. Returns the fallback if it is missing or
 * invalid; an invalid preference must not break a page, so it is only logged.
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
