import type { Context } from '#core/context.ts'
import type { Localized } from '#domain/base/locale.ts'
import { sql } from '#platform/db/sql.ts'

/** A product attribute with its name and the names of its values. */
export type Attribute = {
  readonly id: string
  readonly name: Localized
  readonly position: number
  readonly facet: boolean
  readonly options: readonly { readonly value: string; readonly name: Localized; readonly swatch?: string }[]
}

/** All attributes by id, in their order. Cached with the catalogue. */
export function loadAttributes(context: Context): Promise<ReadonlyMap<string, Attribute>> {
  return context.cache.getStable(['attributes'], async () => {
    const rows = await context.read.rows<Attribute>(sql`
      select id, name, position, facet, options from attribute order by position, id`)
    return new Map(rows.map((row) => [row.id, row]))
  })
}
