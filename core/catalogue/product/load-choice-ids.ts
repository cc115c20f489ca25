import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/** The ids of all variation attributes, such as `color`. Cached with the catalogue. */
export function loadChoiceIds(context: Context): Promise<ReadonlySet<string>> {
  return context.cache.getStable(['choice-ids'], async () => {
    const rows = await context.read.rows<{ id: string }>(sql`
      select distinct choice->>'id' as id
      from product, jsonb_array_elements(variation_attributes) as choice`)
    return new Set(rows.map(({ id }) => id))
  })
}
