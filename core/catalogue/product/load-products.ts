import type { Queryable } from '#platform/db/database.ts'
import { type SummaryRow, summaries } from './queries.ts'
import type { Picture, ProductSummary, VariationAttribute } from './schema.ts'

/**
 * The pictures of a product: its own, otherwise those of its master for its values, otherwise all of its
 * master's.
 */
export function picturesOf(
  own: readonly Picture[],
  masters: readonly Picture[],
  values: Readonly<Record<string, string>>,
): readonly Picture[] {
  if (own.length > 0) return own
  const shown = masters.filter((image) =>
    Object.entries(image.values ?? {}).every(([attribute, value]) => values[attribute] === value),
  )
  return shown.length > 0 ? shown : masters
}

function choicesOf(attributes: readonly VariationAttribute[], values: Readonly<Record<string, string>>) {
  return attributes.flatMap(({ id, name, values: known }) => {
    const value = known.find((one) => one.value === values[id])
    return value === undefined ? [] : [{ id, name, value: value.name }]
  })
}

/** Maps a product row to its summary. */
export function summaryOf(row: SummaryRow): ProductSummary {
  const { images, masterImages, variationAttributes, ...rest } = row
  const pictures = picturesOf(images, masterImages, row.variationValues)
  return {
    ...rest,
    urlKey: row.urlKey ?? row.masterId ?? row.id,
    image: pictures[0] ?? null,
    choices: choicesOf(variationAttributes, row.variationValues),
  }
}

/**
 * Products by id for baskets and lists, in one query; unknown ids are omitted. Includes products that are no
 * longer sold: see `online`.
 */
export async function loadProducts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProductSummary>> {
  if (ids.length === 0) return new Map()
  return new Map((await summaries(db, ids)).map((row) => [row.id, summaryOf(row)]))
}
