import type { Context } from '#core/context.ts'
import { summaryOf } from './load-products.ts'
import { type DetailRow, findDetails, findFamilies } from './queries.ts'
import type { ProductSummary, VariationAttribute } from './schema.ts'

/** A product of a family; of a master with what its variants differ in. */
type Member = {
  readonly product: ProductSummary
  readonly variationAttributes: readonly VariationAttribute[]
}

/** A product and, of a master, its variants after it, ordered by id. Shared by many answers: not to be changed. */
export type Family = readonly Member[]

/** Products with the variants of masters, by the ids asked for; unknown ids are omitted. Kept with the catalogue. */
export async function loadFamilies(
  ids: readonly string[],
  { cache, read }: Context,
): Promise<ReadonlyMap<string, Family>> {
  if (ids.length === 0) return new Map()
  return cache.getManyById('family', ids, async (missing) => {
    const members = (await findFamilies(read, missing)).map((row) => ({
      product: summaryOf(row),
      variationAttributes: row.variationAttributes,
    }))
    const byMaster = Map.groupBy(members, ({ product }) => product.masterId)
    const byId = new Map(members.map((member) => [member.product.id, member]))
    return new Map(
      missing.flatMap((id) => {
        const member = byId.get(id)
        return member === undefined ? [] : [[id, [member, ...(byMaster.get(id) ?? [])]] as const]
      }),
    )
  })
}

/** All products of families. */
export function productsOf(families: ReadonlyMap<string, Family>): ProductSummary[] {
  return [...families.values()].flatMap((family) => family.map(({ product }) => product))
}

/** The ids of all products in families, each once. */
export function idsOf(families: ReadonlyMap<string, Family>): string[] {
  return [...new Set(productsOf(families).map(({ id }) => id))]
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
