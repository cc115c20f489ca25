import type { Localized } from '#domain/locale.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'

/** Something that products are described by: its name, and the names of its values. */
export type Attribute = {
  readonly id: string
  readonly name: Localized
  readonly position: number
  readonly facet: boolean
  readonly options: readonly { readonly value: string; readonly name: Localized; readonly swatch?: string }[]
}

/** All attributes by id, in their order. Kept in the catalogue's cache. */
export function loadAttributes(context: Context): Promise<ReadonlyMap<string, Attribute>> {
  return context.cache.get('attributes', async () => {
    const rows = await context.read.rows<Attribute>(sql`
      select id, name, position, facet, options from attribute order by position, id`)
    return new Map(rows.map((row) => [row.id, row]))
  })
}
