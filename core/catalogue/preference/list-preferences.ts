import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/** The site preferences with these ids; unknown ones are omitted. */
export async function listPreferences(
  ids: readonly string[],
  context: Context,
): Promise<Record<string, unknown>> {
  const rows = await context.cache.get(`preferences ${ids.join(',')}`, () =>
    context.read.rows<{ id: string; value: unknown }>(
      sql`select id, value from preference where id = any (${ids}) order by id`,
    ),
  )
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]))
}
