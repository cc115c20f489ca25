import type { Context } from '#core/context.ts'
import { type DetailRow, findDetails, findFamilies, type SummaryRow } from './queries.ts'

/** A product and, of a master, its variants after it, ordered by id. Shared by many answers: not to be changed. */
export type Family = readonly Readonly<SummaryRow>[]

/** Products with the variants of masters, by the ids asked for; unknown ids are omitted. Kept with the catalogue. */
export async function loadFamilies(
  ids: readonly string[],
  { cache, read }: Context,
): Promise<ReadonlyMap<string, Family>> {
  if (ids.length === 0) return new Map()
  return cache.getManyById('family', ids, async (missing) => {
    const rows = await findFamilies(read, missing)
    const byMaster = Map.groupBy(rows, ({ masterId }) => masterId)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      missing.flatMap((id) => {
        const row = byId.get(id)
        return row === undefined ? [] : [[id, [row, ...(byMaster.get(id) ?? [])]] as const]
      }),
    )
  })
}

/** The ids of all products in families, each once. */
export function idsOf(families: ReadonlyMap<string, Family>): string[] {
  return [...new Set([...families.values()].flat().map(({ id }) => id))]
}

/**
 * What a product's page tells of it and its variants, as `findDetails` has it; empty for an unknown product. Kept
 * too.
 */
export async function loadDetails(asked: string, { cache, read }: Context): Promise<readonly DetailRow[]> {
  const found = await cache.getManyById('details', [asked], async () => {
    const rows = await findDetails(read, asked)
    return new Map(rows.length === 0 ? [] : [[asked, rows]])
  })
  return found.get(asked) ?? []
}
